/* Removes all files and System V IPC objects that a run may have created. Only a container needs this, because it
 * serves many runs. A nested folder is first moved into the top folder, so that folders of any depth can be removed. */
#include "jail.h"
#include <dirent.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>

static int is_dot(const char *name) { return !strcmp(name, ".") || !strcmp(name, ".."); }

static DIR *open_folder(int at, const char *name) {
  int fd = openat(at, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  DIR *d = fd < 0 ? NULL : fdopendir(fd);
  if (fd >= 0 && !d) close(fd);
  return d;
}

/* Moves a file or folder into the folder `top`, under an unused name. */
static int move_up(int from, const char *name, int top) {
  static unsigned count;
  for (int tries = 0; tries < 100000; tries++) {
    char free_name[32];
    if (put_path(free_name, sizeof free_name, "taulab-%u", count++) < 0) return -1;
    if (!syscall(SYS_renameat2, from, name, top, free_name, 1 /* RENAME_NOREPLACE */)) return 0;
    if (errno != EEXIST) return -1;
  }
  return -1;
}

/* Removes everything in a folder. An inner folder that is busy (EBUSY) is a mount point: only its content is
 * removed. */
static int empty_folder(int at, const char *name, int depth) {
  DIR *top = open_folder(at, name);
  if (!top) return errno == ENOENT ? 0 : -1;
  int rest, rounds = 0, bad = 0;
  do {
    rest = 0;
    rewinddir(top);
    for (struct dirent *e; (e = readdir(top));) {
      if (is_dot(e->d_name) || !unlinkat(dirfd(top), e->d_name, 0)) continue;
      DIR *inner = open_folder(dirfd(top), e->d_name);
      if (!inner) continue;
      for (struct dirent *f; (f = readdir(inner));)
        if (!is_dot(f->d_name) && unlinkat(dirfd(inner), f->d_name, 0) < 0 && unlinkat(dirfd(inner), f->d_name, AT_REMOVEDIR) < 0) rest += !move_up(dirfd(inner), f->d_name, dirfd(top));
      closedir(inner);
      if (!unlinkat(dirfd(top), e->d_name, AT_REMOVEDIR)) continue;
      if (errno == EBUSY && depth == 0) bad |= empty_folder(dirfd(top), e->d_name, 1);
      else if (errno == ENOTEMPTY) rest++;
    }
  } while (rest && rounds++ < 100000);
  closedir(top);
  return bad || rest ? -1 : 0;
}

/* System V IPC objects outlive processes. Only the owner of an object may remove it, so a fork with the user of
 * programs removes them. */
static void remove_objects(const char *path, int kind) {
  FILE *f = fopen(path, "re");
  char line[512];
  int id;
  for (int first = 1; f && fgets(line, sizeof line, f); first = 0) {
    if (first || sscanf(line, "%*d %d", &id) != 1) continue;
    if (kind == 0) shmctl(id, IPC_RMID, NULL);
    else if (kind == 1) msgctl(id, IPC_RMID, NULL);
    else semctl(id, 0, IPC_RMID);
  }
  if (f) fclose(f);
}

static int clean_ipc(void) {
  static const char *paths[] = { "/proc/sysvipc/shm", "/proc/sysvipc/msg", "/proc/sysvipc/sem" };
  if (!has_ipc_objects()) return 0;
  pid_t pid = fork();
  if (pid == 0) {
    if (setresgid(lane.uid, lane.uid, lane.uid) < 0 || setresuid(lane.uid, lane.uid, lane.uid) < 0) _exit(1);
    for (int kind = 0; kind < 3; kind++) remove_objects(paths[kind], kind);
    _exit(0);
  }
  if (pid < 0) return -1;
  int end = 0;
  while (waitpid(pid, &end, 0) < 0 && errno == EINTR) continue;
  return end ? -1 : 0;
}

static int make_folder(const char *path, mode_t mode, uid_t owner) {
  if (mkdir(path, mode) < 0 && errno != EEXIST) return -1;
  return chown(path, owner, owner) < 0 || chmod(path, mode) < 0 ? -1 : 0;
}

int clean_box(void) {
  static const char *folders[] = { "/box", "/dev/shm", "/dev/mqueue" };
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
    if (empty_folder(AT_FDCWD, folders[i], 0) < 0 && errno != ENOENT) return -1;
  if (clean_ipc() < 0) return -1;
  if (make_folder("/box/work", 0755, lane.uid) < 0 || make_folder("/box/home", 0755, lane.uid) < 0) return -1;
  return make_folder("/box/tmp", 01777, 0) < 0 || make_folder("/box/shm", 01777, 0) < 0 ? -1 : 0;
}
