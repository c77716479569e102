/* Allocates as many kernel objects of one kind as possible, in several processes, then sleeps for two seconds.
 * Arguments: kind, number of processes. The first process prints the number of its objects. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/prctl.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

static char junk[1 << 16];

static long fill(int fd) {
  long total = 0;
  fcntl(fd, F_SETFL, O_NONBLOCK);
  for (ssize_t n; (n = send(fd, junk, sizeof junk, MSG_NOSIGNAL)) > 0 || (n = send(fd, junk, 512, MSG_NOSIGNAL)) > 0;) total += n;
  return total;
}

static void widen(int fd) {
  int most = 1 << 30;
  setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &most, sizeof most);
  setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &most, sizeof most);
}

static long tcp(int wide) {
  struct sockaddr_in at = { .sin_family = AF_INET, .sin_addr = { htonl(INADDR_LOOPBACK) } };
  socklen_t size = sizeof at;
  int listener = socket(AF_INET, SOCK_STREAM, 0);
  if (wide) widen(listener);
  if (bind(listener, (void *)&at, size) || listen(listener, 100) || getsockname(listener, (void *)&at, &size)) return 0;
  long pairs = 0;
  for (;; pairs++) {
    int a = socket(AF_INET, SOCK_STREAM, 0);
    if (a < 0) return pairs;
    if (wide) widen(a);
    if (connect(a, (void *)&at, size)) return pairs;
    int b = accept(listener, NULL, NULL);
    if (b < 0) return pairs;
    fill(a);
    fill(b);
  }
}
static long tcp_wide(void) { return tcp(1); }
static long tcp_default(void) { return tcp(0); }

static long udp(void) {
  long n = 0;
  for (;; n++) {
    struct sockaddr_in at = { .sin_family = AF_INET, .sin_addr = { htonl(INADDR_LOOPBACK) } };
    socklen_t size = sizeof at;
    int s = socket(AF_INET, SOCK_DGRAM, 0);
    if (s < 0) return n;
    widen(s);
    if (bind(s, (void *)&at, size) || getsockname(s, (void *)&at, &size) || connect(s, (void *)&at, size)) return n;
    for (int i = 0; i < 20000 && send(s, junk, i & 1 ? 1 : 60000, MSG_DONTWAIT) > 0; i++) continue;
  }
}

static long pairs_of(int type) {
  for (long n = 0;; n++) {
    int p[2];
    if (socketpair(AF_UNIX, type, 0, p)) return n;
    widen(p[0]);
    widen(p[1]);
    fill(p[0]);
    fill(p[1]);
  }
}
static long unix_streams(void) { return pairs_of(SOCK_STREAM); }
static long unix_datagrams(void) { return pairs_of(SOCK_DGRAM); }

static long pipes(void) {
  for (long n = 0;; n++) {
    int p[2];
    if (pipe2(p, O_NONBLOCK)) return n;
    for (int size = 1 << 20; size > 4096 && fcntl(p[1], F_SETPIPE_SZ, size) < 0; size /= 2) continue;
    while (write(p[1], junk, sizeof junk) > 0) continue;
  }
}

static long filters(void) {
  static struct sock_filter steps[4096];
  for (int i = 0; i < 4096; i++) steps[i] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, 0xffff);
  struct sock_fprog program = { 4096, steps };
  long n = 0;
  for (int s; (s = socket(AF_UNIX, SOCK_DGRAM, 0)) >= 0; n++)
    while (setsockopt(s, SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program) && program.len > 8) program.len /= 2;
  return n;
}

static long seccomp_filters(void) {
  static struct sock_filter steps[4096];
  for (int i = 0; i < 4096; i++) steps[i] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, 0x7fff0000);
  struct sock_fprog program = { 4096, steps };
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  long n = 0;
  while (syscall(SYS_seccomp, 1, 0, &program) == 0) n++;
  return n;
}

static long polls(void) {
  int first = epoll_create1(0), events[400];
  long n = 0;
  for (int i = 0; i < 400; i++) events[i] = eventfd(0, 0);
  for (int e = first; e >= 0; e = epoll_create1(0))
    for (int i = 0; i < 400; i++) {
      struct epoll_event event = { .events = EPOLLIN };
      n += epoll_ctl(e, EPOLL_CTL_ADD, events[i], &event) == 0;
    }
  return n;
}

static long watches(void) {
  long n = 0;
  mkdir("w", 0755);
  for (int fd; (fd = inotify_init()) >= 0;)
    for (int i = 0; i < 4000; i++) {
      char name[32];
      snprintf(name, sizeof name, "w/%d", i);
      close(open(name, O_CREAT | O_WRONLY, 0600));
      n += inotify_add_watch(fd, name, IN_ALL_EVENTS) >= 0;
    }
  return n;
}

static long locks(void) {
  int fd = open("locked", O_CREAT | O_RDWR, 0600);
  long n = 0;
  for (struct flock l = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_len = 1 }; n < 400000 && fcntl(fd, F_SETLK, &l) == 0; l.l_start -= 2) {
    if (!n) l.l_start = 4000000;
    n++;
  }
  return n;
}

static long semaphores(void) {
  long n = 0;
  while (semget(IPC_PRIVATE, 32000, 0600) >= 0 && n < 32000) n++;
  return n;
}

static long messages(void) {
  struct { long type; char text[8192]; } m = { .type = 1 };
  long n = 0;
  for (int q; (q = msgget(IPC_PRIVATE, 0600)) >= 0; n++)
    while (msgsnd(q, &m, sizeof m.text, IPC_NOWAIT) == 0) continue;
  return n;
}

static long segments(void) {
  long n = 0;
  for (int s; (s = shmget(IPC_PRIVATE, 1 << 22, 0600)) >= 0; n++) {
    char *p = shmat(s, NULL, 0);
    if (p == (void *)-1) return n;
    memset(p, 1, 1 << 22);
    shmdt(p);
  }
  return n;
}

static long mappings(void) {
  long n = 0;
  for (; n < 65000 && mmap(NULL, 4096, n & 1 ? PROT_READ : PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED; n++) continue;
  return n;
}

/* Reads one byte in every 2 MiB of large mappings. All these addresses map the same page of zeros, but each needs its
 * own page table. */
static long page_tables(void) {
  size_t area = 1UL << 36;
  for (long n = 0;;) {
    volatile char *p = mmap(NULL, area, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (p == MAP_FAILED) return n;
    madvise((void *)p, area, MADV_NOHUGEPAGE);
    for (size_t at = 0; at < area; at += 1 << 21, n++) (void)p[at];
  }
}

static long attributes(void) {
  long n = 0;
  for (int i = 0; i < 8000; i++) {
    char name[32];
    snprintf(name, sizeof name, "a%d-%d", (int)getpid(), i);
    close(open(name, O_CREAT | O_WRONLY, 0600));
    n += setxattr(name, "user.a", junk, 60000, 0) == 0;
  }
  return n;
}

static long timers(void) {
  long n = 0;
  for (timer_t t; timer_create(CLOCK_MONOTONIC, NULL, &t) == 0;) n++;
  while (timerfd_create(CLOCK_MONOTONIC, 0) >= 0) n++;
  return n;
}

static const struct { const char *name; long (*take)(void); } kinds[] = {
  { "tcp", tcp_default }, { "tcp-wide", tcp_wide }, { "udp", udp }, { "unix-stream", unix_streams }, { "unix-datagram", unix_datagrams },
  { "pipe", pipes }, { "socket-filter", filters }, { "seccomp-filter", seccomp_filters }, { "epoll", polls }, { "inotify", watches },
  { "lock", locks }, { "semaphore", semaphores }, { "message", messages }, { "segment", segments }, { "mapping", mappings },
  { "page-table", page_tables }, { "attribute", attributes }, { "timer", timers },
};

int main(int count, char **words) {
  int processes = count > 2 ? atoi(words[2]) : 1;
  setvbuf(stdout, NULL, _IONBF, 0);
  for (size_t k = 0; count > 1 && k < sizeof kinds / sizeof *kinds; k++) {
    if (strcmp(words[1], kinds[k].name)) continue;
    int first = 1;
    for (int i = 1; i < processes && first; i++) first = fork() != 0;
    long objects = kinds[k].take();
    if (first) printf("%ld\n", objects);
    sleep(2);
    return 0;
  }
  return 1;
}
