// The inbox and three known ways to hand messages of 32 bytes to another thread, behind one face: a `Writer`
// for each posting thread, and `take` for the one that reads.
#pragma once
#include <concurrentqueue/concurrentqueue.h>

#include <array>
#include <boost/lockfree/queue.hpp>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "engine/core/inbox/inbox.hpp"

namespace kairos::bench_inbox {

struct Message {
  std::array<std::uint64_t, 4> words{};
};
static_assert(sizeof(Message) == 32);

/// The sum of a message's first and last word, as every reader makes it.
[[nodiscard]] inline std::uint64_t sum_of(const std::byte* message) {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  std::memcpy(&first, message, sizeof(first));
  std::memcpy(&last, message + 3 * sizeof(last), sizeof(last));
  return first + last;
}
[[nodiscard]] inline std::uint64_t sum_of(const Message& message) {
  return message.words[0] + message.words[3];
}

/// How many are published or taken at once by those who can.
inline constexpr std::size_t bulk = inbox_detail::InboxLane::batch_max;
/// More than any measurement has waiting.
inline constexpr std::size_t capacity = 65'536;

class NoWaker final : public Waker {
 public:
  void wake() override {}
};

/// As the engine uses it: items posted from wherever, in a batch where there are several, and visited.
class Ours {
 public:
  static constexpr const char* name = "ours";

  class Writer {
   public:
    explicit Writer(Ours& queue) : inbox_(queue.inbox_) { batch_.emplace(); }
    void write(const Message& message) {
      while (inbox_.post(message) != Posted::yes) std::this_thread::yield();
    }
    void flush() {
      batch_.reset();
      batch_.emplace();
    }

   private:
    Inbox& inbox_;
    std::optional<PostBatch> batch_;
  };

  template <class Visit>
  void take(Visit&& visit) {
    inbox_.drain([&](const Arrived& item) { visit(item.bytes.data()); });
  }

 private:
  NoWaker waker_;
  Inbox inbox_{waker_};
};

class MutexSwap {
 public:
  static constexpr const char* name = "mutex_swap";

  class Writer {
   public:
    explicit Writer(MutexSwap& queue) : queue_(queue) {}
    void write(const Message& message) {
      const std::lock_guard lock(queue_.mutex_);
      queue_.waiting_.push_back(message);
    }
    void flush() {}

   private:
    MutexSwap& queue_;
  };

  template <class Visit>
  void take(Visit&& visit) {
    taken_.clear();
    {
      const std::lock_guard lock(mutex_);
      taken_.swap(waiting_);
    }
    for (const Message& message : taken_) visit(message);
  }

 private:
  std::mutex mutex_;
  std::vector<Message> waiting_;
  std::vector<Message> taken_;
};

/// With tokens, and taken in bulk. Messages go in as they come, one at a time.
class MoodycamelSingly {
 public:
  static constexpr const char* name = "moodycamel_singly";

  class Writer {
   public:
    explicit Writer(MoodycamelSingly& queue) : queue_(queue.queue_), token_(queue_) {}
    void write(const Message& message) { queue_.enqueue(token_, message); }
    void flush() {}

   private:
    moodycamel::ConcurrentQueue<Message>& queue_;
    moodycamel::ProducerToken token_;
  };

  template <class Visit>
  void take(Visit&& visit) {
    if (!token_) token_.emplace(queue_);
    for (;;) {
      const std::size_t count = queue_.try_dequeue_bulk(*token_, taken_.data(), taken_.size());
      if (count == 0) return;
      for (const Message& message : std::span(taken_).first(count)) visit(message);
    }
  }

 protected:
  moodycamel::ConcurrentQueue<Message> queue_{capacity};

 private:
  std::optional<moodycamel::ConsumerToken> token_;
  std::array<Message, 256> taken_{};
};

/// With tokens and in bulk both ways: its writers collect messages and put them in as many at a time as ours
/// publishes.
class Moodycamel : public MoodycamelSingly {
 public:
  static constexpr const char* name = "moodycamel";

  class Writer {
   public:
    explicit Writer(Moodycamel& queue) : queue_(queue.queue_), token_(queue_) {}
    void write(const Message& message) {
      messages_[count_++] = message;
      if (count_ == messages_.size()) flush();
    }
    void flush() {
      if (count_ > 0) queue_.enqueue_bulk(token_, messages_.data(), std::exchange(count_, 0));
    }

   private:
    moodycamel::ConcurrentQueue<Message>& queue_;
    moodycamel::ProducerToken token_;
    std::array<Message, bulk> messages_;
    std::size_t count_ = 0;
  };
};

class BoostLockfree {
 public:
  static constexpr const char* name = "boost_lockfree";

  class Writer {
   public:
    explicit Writer(BoostLockfree& queue) : queue_(queue.queue_) {}
    void write(const Message& message) {
      while (!queue_.push(message)) std::this_thread::yield();
    }
    void flush() {}

   private:
    boost::lockfree::queue<Message>& queue_;
  };

  template <class Visit>
  void take(Visit&& visit) {
    queue_.consume_all([&](const Message& message) { visit(message); });
  }

 private:
  boost::lockfree::queue<Message> queue_{capacity};
};

}  // namespace kairos::bench_inbox
