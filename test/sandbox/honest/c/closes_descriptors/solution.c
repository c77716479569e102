#include <fcntl.h>
#include <unistd.h>

/* What a daemon does first; the number of the next descriptor. */
int close_all(void) {
  long most = sysconf(_SC_OPEN_MAX);
  for (int fd = 3; fd < most || fd < 1024; fd++) close(fd);
  return open("/dev/null", O_RDONLY);
}

int next_descriptor(void) { return dup(0); }
