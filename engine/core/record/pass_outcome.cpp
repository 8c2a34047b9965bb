// Lists, each behind its length.
#include "engine/core/record/pass_outcome.hpp"

namespace kairos {
namespace {

void encode_steps(const PassOutcome& outcome, ByteWriter& out) {
  out.varint(outcome.steps.size());
  for (const RecordedStep& step : outcome.steps) {
    out.fixed(step.phase);
    out.varint(step.number);
    out.fixed(step.what);
    out.varint(step.count);
    for (std::uint32_t i = 0; i < step.count; ++i) {
      const StateChange& change = outcome.changes[step.first + i];
      out.varint(change.entity.value);
      out.fixed(change.kind);
      out.fixed(change.hash);
    }
  }
}

void decode_steps(ByteReader& in, PassOutcome& outcome) {
  for (auto steps = in.count(7); steps > 0 && !in.failed(); --steps) {
    RecordedStep step;
    step.phase = in.fixed<Phase>();
    if (step.phase >= Phase::count_) in.fail();
    step.number = static_cast<std::uint32_t>(in.varint());
    step.what = in.fixed<Kind>();
    step.first = static_cast<std::uint32_t>(outcome.changes.size());
    step.count = static_cast<std::uint32_t>(in.count(13));
    for (std::uint32_t i = 0; i < step.count && !in.failed(); ++i) {
      StateChange change;
      change.entity.value = in.varint();
      change.kind = in.fixed<Kind>();
      change.hash = in.fixed<std::uint64_t>();
      outcome.changes.push_back(change);
    }
    outcome.steps.push_back(step);
  }
}

}  // namespace

void PassOutcome::clear() {
  posts.clear();
  requests.clear();
  blocks.clear();
  shares.clear();
  steps.clear();
  changes.clear();
  hash = 0;
  broke.clear();
}

void encode(const PassOutcome& outcome, ByteWriter& out) {
  out.varint(outcome.posts.size());
  for (const PostedMessage& post : outcome.posts) {
    out.varint(post.to.value);
    out.fixed(post.kind);
    out.fixed(post.hash);
  }
  out.varint(outcome.requests.size());
  for (const RequestedJob& job : outcome.requests) {
    out.fixed(job.command);
    out.fixed(job.hash);
    out.fixed(static_cast<std::uint8_t>(job.taken));
  }
  out.varint(outcome.blocks.size());
  for (const HandleBlock& block : outcome.blocks) out.fixed(block.first.value);
  out.fixed(outcome.hash);
  out.varint(outcome.shares.size());
  for (const HashShare& share : outcome.shares) {
    out.varint(share.number);
    out.fixed(share.sum);
  }
  encode_steps(outcome, out);
  out.text(outcome.broke);
}

void decode(ByteReader& in, PassOutcome& outcome) {
  outcome.clear();
  for (auto posts = in.count(13); posts > 0 && !in.failed(); --posts) {
    PostedMessage post;
    post.to.value = static_cast<std::uint32_t>(in.varint());
    post.kind = in.fixed<Kind>();
    post.hash = in.fixed<std::uint64_t>();
    outcome.posts.push_back(post);
  }
  for (auto requests = in.count(13); requests > 0 && !in.failed(); --requests) {
    RequestedJob job;
    job.command = in.fixed<Kind>();
    job.hash = in.fixed<std::uint64_t>();
    job.taken = in.fixed<std::uint8_t>() != 0;
    outcome.requests.push_back(job);
  }
  for (auto blocks = in.count(4); blocks > 0 && !in.failed(); --blocks) {
    outcome.blocks.push_back({Handle{in.fixed<std::uint32_t>()}});
  }
  outcome.hash = in.fixed<std::uint64_t>();
  for (auto shares = in.count(9); shares > 0 && !in.failed(); --shares) {
    HashShare share;
    share.number = static_cast<std::uint32_t>(in.varint());
    share.sum = in.fixed<std::uint64_t>();
    outcome.shares.push_back(share);
  }
  decode_steps(in, outcome);
  outcome.broke = in.text();
}

}  // namespace kairos
