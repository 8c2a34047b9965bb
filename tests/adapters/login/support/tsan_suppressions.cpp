// What the thread sanitizer may pass over: Botan's helper threads hand over their results inside a library
// that is not instrumented, so their synchronisation cannot be seen.

extern "C" const char* __tsan_default_suppressions();
extern "C" const char* __tsan_default_suppressions() {
  return "race:libbotan-2.so\ncalled_from_lib:libbotan-2.so\n";
}
