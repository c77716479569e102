/* Helper functions for paths, small files and descriptors. */
#include "jail.h"
#include <stdarg.h>

void close_end(int *fd) {
  if (*fd >= 0) close(*fd);
  *fd = -1;
}

int put_path(char *to, size_t room, const char *format, ...) {
  va_list words;
  va_start(words, format);
  int n = vsnprintf(to, room, format, words);
  va_end(words);
  if (n >= 0 && (size_t)n < room) return 0;
  *to = 0;
  return errno = ENAMETOOLONG, -1;
}

int put_text(const char *path, const char *text) {
  int fd = open(path, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return -1;
  int bad = write(fd, text, strlen(text)) < 0;
  close(fd);
  return bad ? -1 : 0;
}
