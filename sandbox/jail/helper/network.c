/* A network namespace that has only a loopback device. Creating one is slow, so many runs share it. A run that used it
 * leaves changed counters, which the next program could read, so it is then replaced. */
#include "jail.h"
#include <net/if.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

static char before[16384], now[16384];
static size_t before_length;

static int kept[] = { -1, -1 };

/* The kernel's traffic counters, which programs can read. A lane keeps the files open; an interpreter must not have
 * such descriptors. */
static size_t read_counters(char *to, size_t size, int keep) {
  static const char *files[] = { "/proc/self/net/snmp", "/proc/self/net/snmp6" };
  size_t length = 0;
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    int fd = kept[i] >= 0 ? kept[i] : open(files[i], O_RDONLY | O_CLOEXEC);
    ssize_t n = fd < 0 ? 0 : pread(fd, to + length, size - length, 0);
    if (n > 0) length += (size_t)n;
    if (keep) kept[i] = fd;
    else if (fd >= 0) close(fd);
  }
  return length;
}

/* Closes the counter files, because open ones still belong to the previous network namespace. */
static void forget_counters(void) {
  for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) close_end(&kept[i]);
  before_length = 0;
}

int bring_up_loopback(void) {
  struct ifreq loopback = { .ifr_name = "lo" };
  int fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (fd < 0 || ioctl(fd, SIOCGIFFLAGS, &loopback) < 0) return -1;
  loopback.ifr_flags |= IFF_UP;
  if (ioctl(fd, SIOCSIFFLAGS, &loopback) < 0) return -1;
  close(fd);
  (void)!put_text("/proc/sys/net/ipv4/tcp_max_tw_buckets", "0"); /* so that the next run can bind the same port at once */
  forget_counters();
  return 0;
}

int enter_empty_network(void) { return unshare(CLONE_NEWNET) < 0 ? -1 : bring_up_loopback(); }

int network_was_used(int keep) {
  if (!before_length) {
    before_length = read_counters(before, sizeof before, keep);
    return 0;
  }
  return read_counters(now, sizeof now, keep) != before_length || memcmp(before, now, before_length) != 0;
}
