/* Linked into the launcher for tests. The report of a sanitizer is sent to the host as the reason why the launcher ends
 * (frame F). */
#include <string.h>
#include <sys/uio.h>
#include <stdint.h>

const char *__asan_default_options(void) { return "detect_leaks=0:abort_on_error=0:exitcode=99:allocator_may_return_null=1:handle_segv=1"; }
const char *__ubsan_default_options(void) { return "halt_on_error=1:print_stacktrace=1"; }
void __asan_set_error_report_callback(void (*callback)(const char *));

static void send_report(const char *report) {
  uint32_t length = (uint32_t)strlen(report) + 1;
  struct iovec parts[] = { { &length, 4 }, { "F", 1 }, { (void *)report, length - 1 } };
  if (writev(1, parts, 3) < 0) return;
}

__attribute__((constructor)) static void listen_to_reports(void) { __asan_set_error_report_callback(send_report); }
