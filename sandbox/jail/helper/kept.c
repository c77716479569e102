/* Executables that run more than once stay in the lane: a folder that only root can enter, writable for the lane alone.
 * A run that needs one gets it bound, read-only, into its work folder. Only where programs have a user of their own:
 * another user's file can be neither changed nor found. */
#include "jail.h"
#include <sys/mount.h>
#include <sys/stat.h>

static int folder = -1;

/* Keys come from the host; they are no paths. */
static int is_key(const char *key) { return *key && strlen(key) <= NAME_MAX && !key[strspn(key, "0123456789abcdef")]; }

/* What is bound from here takes over that it is read-only; we still write through the first mount, which is in no view. */
int prepare_kept(const char *path) {
  /* In large pieces of memory, where the kernel has them: a program's pages are then found several times faster. */
  const char *options[] = { "mode=700,size=512m,huge=within_size", "mode=700,size=512m" };
  if (mount("kept", "/box", "tmpfs", MS_NOSUID | MS_NODEV, options[0]) < 0 && mount("kept", "/box", "tmpfs", MS_NOSUID | MS_NODEV, options[1]) < 0) return -1;
  if ((folder = open("/box", O_RDONLY | O_DIRECTORY | O_CLOEXEC)) < 0) return -1;
  if (mount("/box", path, NULL, MS_BIND, NULL) < 0 || umount2("/box", MNT_DETACH) < 0) return -1;
  lane.keeps = mount(NULL, path, NULL, MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID | MS_NODEV, NULL) == 0;
  return lane.keeps ? 0 : -1;
}

/* The key, NUL, the content. */
int keep_file(bytes b) {
  size_t at = strlen(b.data) + 1;
  if (!lane.keeps || at > b.length || !is_key(b.data)) return errno = EINVAL, -1;
  int fd = openat(folder, b.data, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0755);
  if (fd < 0) return -1;
  int bad = ftruncate(fd, (off_t)(b.length - at)) < 0 || write_all(fd, b.data + at, b.length - at) < 0 ? -1 : 0;
  close(fd);
  return bad;
}

void drop_file(const char *key) {
  if (lane.keeps && is_key(key)) unlinkat(folder, key, 0);
}

/* In the run: the kept files at their places in the work folder. */
int bind_kept(int work, const request *r) {
  for (size_t i = 0; i < r->kept.count; i++) {
    char from[PATH_MAX], to[PATH_MAX];
    const char *path = r->kept.items[i].data, *key = path + strlen(path) + 1;
    if (!lane.keeps || !is_key(key) || strchr(path, '/')) return errno = EINVAL, -1;
    int fd = openat(work, path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0755);
    if (fd < 0) return -1;
    close(fd);
    if (put_path(from, sizeof from, "/kept/%s", key) < 0 || put_path(to, sizeof to, "%s/%s", "/box/work", path) < 0) return -1;
    if (mount(from, to, NULL, MS_BIND, NULL) < 0) return -1;
  }
  return 0;
}
