/* Stores executables that run more than once. Only root can enter the store (mode 700). Only the lane (the launcher's
 * main process) can write to the store. A run gets a stored file in its work folder by a read-only bind mount. The lane
 * stores files only if it can change users and has no interpreter. Programs then have another user, who cannot enter
 * the store. */
#include "jail.h"
#include <sys/mount.h>
#include <sys/stat.h>

static int folder = -1;

/* True for a key: hexadecimal digits. A key must not be a path. */
static int is_key(const char *key) { return *key && strlen(key) <= NAME_MAX && !key[strspn(key, "0123456789abcdef")]; }

/* Creates the store, and mounts it read-only at `path`. Bind mounts of stored files inherit the read-only flag. The
 * launcher writes through `folder`, a descriptor of the first mount. The first mount is writable but detached, so no
 * program can reach it. */
int prepare_store(const char *path) {
  /* With huge pages, page faults of a program take a fraction of the time. Old kernels lack the option `huge`. */
  const char *options[] = { "mode=700,size=512m,huge=within_size", "mode=700,size=512m" };
  if (mount("kept", "/box", "tmpfs", MS_NOSUID | MS_NODEV, options[0]) < 0 && mount("kept", "/box", "tmpfs", MS_NOSUID | MS_NODEV, options[1]) < 0) return -1;
  if ((folder = open("/box", O_RDONLY | O_DIRECTORY | O_CLOEXEC)) < 0) return -1;
  if (mount("/box", path, NULL, MS_BIND, NULL) < 0 || umount2("/box", MNT_DETACH) < 0) return -1;
  lane.can_store = mount(NULL, path, NULL, MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID | MS_NODEV, NULL) == 0;
  return lane.can_store ? 0 : -1;
}

/* Stores a file. The payload consists of the key, a NUL and the content. */
int keep_file(bytes b) {
  size_t at = strlen(b.data) + 1;
  if (!lane.can_store || at > b.length || !is_key(b.data)) return errno = EINVAL, -1;
  int fd = openat(folder, b.data, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0755);
  if (fd < 0) return -1;
  int bad = ftruncate(fd, (off_t)(b.length - at)) < 0 || write_all(fd, b.data + at, b.length - at) < 0 ? -1 : 0;
  close(fd);
  return bad;
}

void drop_file(const char *key) {
  if (lane.can_store && is_key(key)) unlinkat(folder, key, 0);
}

/* Called by the init of a run. Mounts each stored file of the request in the work folder. */
int bind_stored_files(int work, const request *r) {
  for (size_t i = 0; i < r->stored_files.count; i++) {
    char from[PATH_MAX], to[PATH_MAX];
    const char *path = r->stored_files.items[i].data, *key = path + strlen(path) + 1;
    if (!lane.can_store || !is_key(key) || strchr(path, '/')) return errno = EINVAL, -1;
    int fd = openat(work, path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0755);
    if (fd < 0) return -1;
    close(fd);
    if (put_path(from, sizeof from, "/kept/%s", key) < 0 || put_path(to, sizeof to, "%s/%s", "/box/work", path) < 0) return -1;
    if (mount(from, to, NULL, MS_BIND, NULL) < 0) return -1;
  }
  return 0;
}
