/* The root file system of programs. The lane (the launcher's main process) builds the root once: a small read-only
 * tmpfs with bind mounts of the system's folders. Each run has its own mount namespace, with its own tmpfs of limited
 * size (/box) and its own /proc. */
#include "jail.h"
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>

/* The folder in which the new root is built: any folder that contains none of the paths to mount. The mount on this
 * folder is visible only in the lane's mount namespace. */
static const char *choose_place(list binds) {
  static const char *places[] = { "/tmp", "/mnt", "/media", "/srv", "/run", "/home", "/var/tmp" };
  struct stat s;
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    size_t overlaps = 0, n = strlen(places[i]);
    for (size_t k = 0; k < binds.count; k++) overlaps += !strncmp(binds.items[k].data, places[i], n) && binds.items[k].data[n] == '/';
    if (!overlaps && !stat(places[i], &s) && S_ISDIR(s.st_mode)) return places[i];
  }
  return NULL;
}

static const char *place;

static void inside(char *to, const char *path) {
  if (put_path(to, PATH_MAX, "%s/new%s", place, path) < 0) die(path);
}

static void make_parents(const char *path) {
  char buffer[PATH_MAX];
  if (put_path(buffer, sizeof buffer, "%s", path) < 0) die(path);
  for (char *p = buffer + 1; (p = strchr(p, '/')); *p++ = '/') {
    *p = 0;
    mkdir(buffer, 0755);
  }
}

static int remount_read_only(const char *path) {
  struct statvfs s;
  unsigned long flags = MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID;
  if (!statvfs(path, &s)) {
    if (s.f_flag & ST_NODEV) flags |= MS_NODEV;
    if (s.f_flag & ST_NOEXEC) flags |= MS_NOEXEC;
    if (s.f_flag & ST_NOATIME) flags |= MS_NOATIME;
    if (s.f_flag & ST_RELATIME) flags |= MS_RELATIME;
  }
  return mount(NULL, path, NULL, flags, NULL);
}

/* Puts a file or folder of the host into the new root. A symbolic link, a device or a small file is copied (see
 * copies.c). Anything else is mounted read-only. `item` is the path in both file systems, or "source<tab>target". */
static void bind_path(const char *item) {
  char source[PATH_MAX], target[PATH_MAX];
  struct stat s;
  const char *tab = strchr(item, '\t');
  size_t length = tab ? (size_t)(tab - item) : strlen(item);
  if (length >= PATH_MAX || put_path(source, sizeof source, "%.*s", (int)length, item) < 0) die(item);
  if (lstat(source, &s) < 0) return;
  inside(target, tab ? tab + 1 : source);
  make_parents(target);
  if (S_ISLNK(s.st_mode)) {
    char link[PATH_MAX];
    ssize_t n = readlink(source, link, sizeof link - 1);
    if (n > 0) {
      link[n] = 0;
      if (symlink(link, target) < 0 && errno != EEXIST) die(source);
    }
    return;
  }
  if (copy_into_root(source, target, &s)) return;
  int fd = S_ISDIR(s.st_mode) ? -1 : open(target, O_CREAT | O_WRONLY | O_CLOEXEC, 0644);
  if (fd >= 0) close(fd);
  if (S_ISDIR(s.st_mode)) mkdir(target, 0755); /* if this fails, the mount reports the error */
  if (mount(source, target, NULL, MS_BIND | (S_ISDIR(s.st_mode) ? MS_REC : 0), NULL) < 0) die(source);
  if (!S_ISCHR(s.st_mode) && remount_read_only(target) < 0) die(source);
}

static void place_text(bytes item) {
  char target[PATH_MAX];
  inside(target, item.data);
  make_parents(target);
  int fd = open(target, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0644);
  size_t at = strlen(item.data) + 1;
  if (fd < 0 || (item.length > at && write_all(fd, item.data + at, item.length - at) < 0)) die(item.data);
  close(fd);
}

int build_view(list binds, list texts) {
  static const char *folders[] = { "/box", "/proc", "/dev", "/var", "/old", "/etc", "/kept" };
  static const char *links[][2] = { { "box/tmp", "/tmp" }, { "../box/tmp", "/var/tmp" }, { "../box/shm", "/dev/shm" }, { "/proc/self/fd", "/dev/fd" },
    { "/proc/self/fd/0", "/dev/stdin" }, { "/proc/self/fd/1", "/dev/stdout" }, { "/proc/self/fd/2", "/dev/stderr" } };
  static const char *devices[] = { "/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom" };
  char path[PATH_MAX];
  umask(022);
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) < 0) return -1;
  if (!(place = choose_place(binds)) || mount("taulab", place, "tmpfs", MS_NOSUID, "mode=755,size=4m") < 0) return -1;
  inside(path, "");
  if (mkdir(path, 0755) < 0 || mount(path, path, NULL, MS_BIND, NULL) < 0) return -1;
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
    inside(path, folders[i]);
    if (mkdir(path, 0755) < 0) return -1;
  }
  for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
    inside(path, links[i][1]);
    if (symlink(links[i][0], path) < 0) return -1;
  }
  for (size_t i = 0; i < binds.count; i++) bind_path(binds.items[i].data);
  for (size_t i = 0; i < sizeof devices / sizeof *devices; i++) bind_path(devices[i]);
  for (size_t i = 0; i < texts.count; i++) place_text(texts.items[i]);
  /* the launcher's own /proc: in a user namespace, the kernel allows a new /proc only if one is already visible */
  inside(path, "/proc");
  if (mount("proc", path, "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL) < 0) return -1;
  char old[PATH_MAX];
  inside(path, "");
  inside(old, "/old");
  if (syscall(SYS_pivot_root, path, old) < 0 || chdir("/") < 0) return -1;
  if (umount2("/old", MNT_DETACH) < 0 || rmdir("/old") < 0) return -1;
  if (lane.change_uid && !has_interpreter() && prepare_store("/kept") < 0) return -1;
  return mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID, NULL);
}

int prepare_run_mounts(box_size size) {
  char options[128];
  if (put_path(options, sizeof options, "mode=755,size=%lld,nr_inodes=%lld", size.bytes, size.inodes) < 0) return -1;
  if (mount("box", "/box", "tmpfs", MS_NOSUID | MS_NODEV, options) < 0) return -1;
  umask(0);
  if (mkdir("/box/work", 0755) < 0 || mkdir("/box/tmp", 01777) < 0 || mkdir("/box/shm", 01777) < 0 || mkdir("/box/home", 0755) < 0) return -1;
  umask(022);
  if (mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, "hidepid=2") < 0) return -1;
  (void)!mount("/dev/null", "/proc/keys", NULL, MS_BIND, NULL);
  /* The machine's boot parameters, which may contain secrets. */
  (void)!mount("/dev/null", "/proc/cmdline", NULL, MS_BIND, NULL);
  /* More boot parameters, if the kernel has this file. */
  (void)!mount("/dev/null", "/proc/bootconfig", NULL, MS_BIND, NULL);
  return 0;
}

/* Mounts /proc/sys read-only if the launcher cannot change users. The programs' user then owns the launcher's
 * namespaces. A program could otherwise change settings of network and System V shared memory for later runs. Without a
 * control group, the total size of System V shared memory is limited. This memory belongs to no process, so no
 * measurement includes it. */
int seal_settings(const request *r) {
  char pages[32];
  if (lane.change_uid) return 0;
  if (!lane.cgroup_version && r->memory && put_path(pages, sizeof pages, "%lld", r->memory / sysconf(_SC_PAGESIZE)) == 0) (void)!put_text("/proc/sys/kernel/shmall", pages);
  if (mount("/proc/sys", "/proc/sys", NULL, MS_BIND, NULL) < 0) return -1;
  return mount(NULL, "/proc/sys", NULL, MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL);
}

int resize_box(box_size size) {
  char options[128];
  if (put_path(options, sizeof options, "size=%lld,nr_inodes=%lld", size.bytes, size.inodes) < 0) return -1;
  return mount(NULL, "/box", NULL, MS_REMOUNT | MS_NOSUID | MS_NODEV, options);
}
