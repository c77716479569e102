/* Brings files of the work folder back: regular ones only, through no symbolic link, none larger than allowed. */
#include "jail.h"
#include <dirent.h>
#include <sys/stat.h>
#include <sys/syscall.h>

#define MAX_ARTIFACTS (224LL << 20) /* with their names all of them go in one frame */

struct how { uint64_t flags, mode, resolve; };

static int open_beneath(int root, const char *path) {
  struct how how = { O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC, 0, 0x08 /* beneath */ | 0x04 /* no links */ };
  return (int)syscall(437, root, path, &how, sizeof how);
}

/* To the lane: u32 name length, u32 content length, name, content. In pieces, because our memory is limited as the program's
 * was; nobody is left who could make the file shorter. */
static int send_content(int fd, size_t size, const char *path, long long *left, int fd_out) {
  static char piece[65536];
  uint32_t head[2] = { (uint32_t)strlen(path), (uint32_t)size };
  if (write_all(fd_out, head, sizeof head) < 0 || write_all(fd_out, path, head[0]) < 0) return -1;
  *left -= (long long)size;
  while (size > 0) {
    ssize_t n = read(fd, piece, size < sizeof piece ? size : sizeof piece);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0 || write_all(fd_out, piece, (size_t)n) < 0) return -1;
    size -= (size_t)n;
  }
  explicit_bzero(piece, sizeof piece);
  return 0;
}

static int send_one(int root, const char *path, long long *left, int fd_out) {
  struct stat s;
  int bad = 0, fd = open_beneath(root, path);
  if (fd < 0) return 0;
  if (!fstat(fd, &s) && S_ISREG(s.st_mode) && s.st_size <= *left) bad = send_content(fd, (size_t)s.st_size, path, left, fd_out);
  close(fd);
  return bad;
}

int send_artifacts(const request *r, int root, int fd_out) {
  long long left = r->artifact_bytes ? r->artifact_bytes : 64LL << 20;
  if (left > MAX_ARTIFACTS) left = MAX_ARTIFACTS;
  if (!r->artifacts.count) return 0;
  (void)fcntl(fd_out, F_SETPIPE_SZ, 1 << 20); /* or the lane wakes for every 64 KiB */
  for (size_t i = 0; i < r->artifacts.count; i++) {
    if (strcmp(r->artifacts.items[i].data, "*")) {
      if (send_one(root, r->artifacts.items[i].data, &left, fd_out) < 0) break;
      continue;
    }
    int copy = fcntl(root, F_DUPFD_CLOEXEC, FIRST_OWN_FD);
    DIR *d = copy < 0 ? NULL : fdopendir(copy);
    if (copy >= 0 && !d) close(copy);
    for (struct dirent *e; d && (e = readdir(d));)
      if (e->d_name[0] != '.' || (e->d_name[1] && strcmp(e->d_name, ".."))) send_one(root, e->d_name, &left, fd_out);
    if (d) closedir(d);
  }
  return 0;
}
