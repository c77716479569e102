/* Sends files of the work folder (artefacts) to the lane (the launcher's main process), which started the run. Only
 * regular files within the size limit are sent. Symbolic links are not followed. */
#include "jail.h"
#include <dirent.h>
#include <sys/stat.h>
#include <sys/syscall.h>

/* All artefacts and their names must fit into one frame (see MAX_FRAME in wire.c). */
#define MAX_ARTIFACTS (224LL << 20)
#define MAX_DEPTH 32 /* maximum depth of the folders that the pattern "**" includes */

/* The kernel's struct open_how, for openat2 (system call 437). */
struct how { uint64_t flags, mode, resolve; };

static int open_beneath(int root, const char *path) {
  /* 0x08: RESOLVE_BENEATH, 0x04: RESOLVE_NO_SYMLINKS */
  struct how how = { O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC, 0, 0x08 | 0x04 };
  return (int)syscall(437, root, path, &how, sizeof how);
}

/* Sends a file to the lane: u32 name length, u32 content length, name, content. The content is sent in pieces, because
 * the program's memory limit applies to the init as well. All other processes of the run have ended, so the file cannot
 * shrink meanwhile. */
static int send_content(int fd, size_t size, const char *path, long long *room, int fd_out) {
  static char piece[65536];
  uint32_t head[2] = { (uint32_t)strlen(path), (uint32_t)size };
  if (write_all(fd_out, head, sizeof head) < 0 || write_all(fd_out, path, head[0]) < 0) return -1;
  *room -= (long long)size;
  while (size > 0) {
    ssize_t n = read(fd, piece, size < sizeof piece ? size : sizeof piece);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0 || write_all(fd_out, piece, (size_t)n) < 0) return -1;
    size -= (size_t)n;
  }
  explicit_bzero(piece, sizeof piece);
  return 0;
}

static int send_all(int root, int folder, const char *above, int depth, long long *room, int fd_out);

static int send_one(int root, const char *path, int depth, long long *room, int fd_out) {
  struct stat s;
  int bad = 0, fd = open_beneath(root, path);
  if (fd < 0) return 0;
  int has_stat = !fstat(fd, &s);
  if (has_stat && depth && S_ISDIR(s.st_mode)) return send_all(root, fd, path, depth - 1, room, fd_out);
  if (has_stat && S_ISREG(s.st_mode) && s.st_size <= *room) bad = send_content(fd, (size_t)s.st_size, path, room, fd_out);
  close(fd);
  return bad;
}

/* Sends all files of a folder, and of up to `depth` levels of folders in it. `above` is the folder's path in the work
 * folder. */
static int send_all(int root, int folder, const char *above, int depth, long long *room, int fd_out) {
  char path[PATH_MAX];
  int bad = 0;
  DIR *d = fdopendir(folder);
  if (d) rewinddir(d); /* a duplicated descriptor shares the read position of the original */
  else close(folder);
  for (struct dirent *e; d && !bad && *room >= 0 && (e = readdir(d));) {
    if (!strcmp(e->d_name, ".") || !strcmp(e->d_name, "..")) continue;
    if (put_path(path, sizeof path, "%s%s%s", above, *above ? "/" : "", e->d_name) < 0) continue;
    *room -= (long long)strlen(path); /* names count too, because no other limit bounds their total length */
    bad = send_one(root, path, depth, room, fd_out);
  }
  if (d) closedir(d);
  return bad;
}

int send_artifacts(const request *r, int root, int fd_out) {
  long long room = r->artifact_bytes ? r->artifact_bytes : 64LL << 20;
  if (room > MAX_ARTIFACTS) room = MAX_ARTIFACTS;
  if (!r->artifacts.count) return 0;
  (void)fcntl(fd_out, F_SETPIPE_SZ, 1 << 20); /* a pipe of the default size wakes the lane for every 64 KiB */
  for (size_t i = 0; i < r->artifacts.count; i++) {
    const char *name = r->artifacts.items[i].data;
    int all = !strcmp(name, "*"), below = !strcmp(name, "**");
    int copy = all || below ? fcntl(root, F_DUPFD_CLOEXEC, FIRST_OWN_FD) : -1;
    int bad = copy >= 0 ? send_all(root, copy, "", below ? MAX_DEPTH : 0, &room, fd_out) : send_one(root, name, 0, &room, fd_out);
    if (bad < 0) break;
  }
  return 0;
}
