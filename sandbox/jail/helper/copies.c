/* Copies devices, small files, and small folders of /etc into the root file system of programs. Mounts would be slower:
 * each run copies the mount namespace, so every mount costs time in each run. */
#include "jail.h"
#include <dirent.h>
#include <sys/stat.h>

#define SMALL_FILE (1 << 18)
#define SMALL_FOLDER (1 << 17)
#define MOST_ENTRIES 1024

typedef struct { long long bytes; int entries; } room;

static int make_device(const char *target, const struct stat *s) {
  mode_t mask = umask(0);
  int bad = mknod(target, S_IFCHR | 0666, s->st_rdev);
  umask(mask);
  int fd = bad ? -1 : open(target, O_RDONLY | O_CLOEXEC);
  if (fd >= 0) close(fd);
  return fd < 0 ? -1 : 0;
}

static int copy_file(const char *source, const char *target, mode_t mode) {
  char chunk[4096];
  ssize_t n = -1;
  int from = open(source, O_RDONLY | O_CLOEXEC), to = from < 0 ? -1 : open(target, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0644);
  while (to >= 0 && (n = read(from, chunk, sizeof chunk)) > 0)
    if (write_all(to, chunk, (size_t)n) < 0) break;
  if (to >= 0 && n == 0 && fchmod(to, mode & 0777) < 0) n = -1;
  if (from >= 0) close(from);
  if (to >= 0) close(to);
  return n == 0 ? 0 : -1;
}

static int copy_link(const char *source, const char *target) {
  char link[PATH_MAX];
  ssize_t n = readlink(source, link, sizeof link - 1);
  if (n <= 0) return -1;
  link[n] = 0;
  return symlink(link, target);
}

static int copy_tree(const char *source, const char *target, room *allowance);

static int copy_entry(const char *source, const char *target, room *allowance) {
  struct stat s;
  if (lstat(source, &s) < 0 || --allowance->entries < 0) return -1;
  if (S_ISLNK(s.st_mode)) return target ? copy_link(source, target) : 0;
  if (S_ISDIR(s.st_mode)) return copy_tree(source, target, allowance);
  /* Copies only files that everyone may read. A copy has another owner, who may have no right to read the original. */
  if (!S_ISREG(s.st_mode) || (s.st_mode & 0444) != 0444 || (allowance->bytes -= s.st_size) < 0) return -1;
  return target ? copy_file(source, target, s.st_mode) : 0;
}

/* Copies a folder. If `target` is null, copy_tree only checks if the folder can be copied within the allowance. */
static int copy_tree(const char *source, const char *target, room *allowance) {
  struct stat s;
  if (lstat(source, &s) < 0 || (s.st_mode & 0555) != 0555 || (target && mkdir(target, 0755) < 0)) return -1;
  DIR *folder = opendir(source);
  int bad = !folder;
  for (struct dirent *entry; !bad && (entry = readdir(folder));) {
    char from[PATH_MAX], to[PATH_MAX];
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
    bad = put_path(from, sizeof from, "%s/%s", source, entry->d_name) < 0 || put_path(to, sizeof to, "%s/%s", target ? target : "", entry->d_name) < 0 ||
          copy_entry(from, target ? to : NULL, allowance) < 0;
  }
  if (folder) closedir(folder);
  return bad ? -1 : 0;
}

static int copy_folder(const char *source, const char *target) {
  room check_room = { SMALL_FOLDER, MOST_ENTRIES }, copy_room = check_room;
  return copy_tree(source, NULL, &check_room) < 0 ? -1 : copy_tree(source, target, &copy_room);
}

int copy_into_root(const char *source, const char *target, const struct stat *s) {
  int of_system = !strncmp(source, "/etc/", 5);
  if (S_ISDIR(s->st_mode)) return of_system && copy_folder(source, target) == 0;
  if (S_ISCHR(s->st_mode) && make_device(target, s) == 0) return 1;
  if (S_ISREG(s->st_mode) && s->st_size <= SMALL_FILE && (s->st_mode & 0444) == 0444 && copy_file(source, target, s->st_mode) == 0) return 1;
  unlink(target);
  return 0;
}
