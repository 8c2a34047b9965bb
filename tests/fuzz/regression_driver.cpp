// Runs one fuzzer without libFuzzer: over every file of its corpus folder, then over seeded random inputs.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

constexpr std::size_t random_inputs = 5000;
constexpr std::size_t random_input_size_max = 512;
constexpr std::uint64_t default_seed = 20260101;

std::vector<std::uint8_t> bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::size_t run_corpus(const std::filesystem::path& folder) {
  std::size_t ran = 0;
  if (!std::filesystem::is_directory(folder)) return ran;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::vector<std::uint8_t> input = bytes_of(entry.path());
    LLVMFuzzerTestOneInput(input.data(), input.size());
    ++ran;
  }
  return ran;
}

void run_random(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<std::uint8_t> input;
  for (std::size_t n = 0; n < random_inputs; ++n) {
    input.resize(random() % (random_input_size_max + 1));
    for (std::uint8_t& byte : input) byte = static_cast<std::uint8_t>(random());
    LLVMFuzzerTestOneInput(input.data(), input.size());
  }
}

}  // namespace

int main(int count, char** arguments) {
  const char* chosen = std::getenv("KAIROS_FUZZ_SEED");
  const std::uint64_t seed = chosen != nullptr ? std::strtoull(chosen, nullptr, 10) : default_seed;
  std::printf("seed %llu (KAIROS_FUZZ_SEED)\n", static_cast<unsigned long long>(seed));
  std::fflush(stdout);
  std::size_t files = 0;
  for (int n = 1; n < count; ++n) files += run_corpus(arguments[n]);
  run_random(seed);
  std::printf("%zu corpus files and %zu random inputs\n", files, random_inputs);
  return 0;
}
