/* Measures memory files, which processes create by `memfd_create`. The kernel counts a page of a memory file for a
 * process only while the process maps the page. Pages that no process maps need this separate measurement. */
#include "jail.h"
#include <dirent.h>
#include <sys/stat.h>

/* Maximum number of files that are counted only once; a further file counts for each of its descriptors. */
#define MAX_FILES 4096
static struct { dev_t device; ino_t number; } files[2 * MAX_FILES];
static size_t count;

void begin_memory_files(void) {
  if (count) memset(files, 0, sizeof files);
  count = 0;
}

static int is_known(const struct stat *s) {
  size_t at = s->st_ino % (2 * MAX_FILES);
  for (; files[at].number; at = (at + 1) % (2 * MAX_FILES))
    if (files[at].number == s->st_ino && files[at].device == s->st_dev) return 1;
  if (count == MAX_FILES) return 0;
  files[at].number = s->st_ino;
  files[at].device = s->st_dev;
  count++;
  return 0;
}

long long memory_files_of(const char *pid) {
  static const char start[] = "/memfd:";
  char path[320], target[sizeof start - 1];
  DIR *d = put_path(path, sizeof path, "/proc/%s/fd", pid) < 0 ? NULL : opendir(path);
  long long all = 0;
  for (struct dirent *e; d && (e = readdir(d));) {
    struct stat s;
    if (readlinkat(dirfd(d), e->d_name, target, sizeof target) != sizeof target || memcmp(target, start, sizeof target)) continue;
    if (fstatat(dirfd(d), e->d_name, &s, 0) == 0 && s.st_blocks && !is_known(&s)) all += (long long)s.st_blocks * 512;
  }
  if (d) closedir(d);
  return all;
}
