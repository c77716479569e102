/* A network namespace that has only a loopback device. The creation of a network namespace is slow, so many runs share
 * one. A run that uses the network changes counters, which the next program could read. After such a run the namespace
 * is replaced. */
#include "jail.h"
#include <net/if.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

static char old_counters[16384], new_counters[16384];
static size_t old_length;

static int counter_fds[] = { -1, -1 };

/* Reads the kernel's traffic counters, which programs can read too. With `keep` the files stay open for the next call.
 * An interpreter must not keep the files open, because its forks inherit its descriptors. */
static size_t read_counters(char *to, size_t size, int keep) {
  static const char *files[] = { "/proc/self/net/snmp", "/proc/self/net/snmp6" };
  size_t length = 0;
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    int fd = counter_fds[i] >= 0 ? counter_fds[i] : open(files[i], O_RDONLY | O_CLOEXEC);
    ssize_t n = fd < 0 ? 0 : pread(fd, to + length, size - length, 0);
    if (n > 0) length += (size_t)n;
    if (keep) counter_fds[i] = fd;
    else if (fd >= 0) close(fd);
  }
  return length;
}

/* Closes the counter files: an open file still belongs to the previous network namespace. */
static void forget_counters(void) {
  for (size_t i = 0; i < sizeof counter_fds / sizeof *counter_fds; i++) close_end(&counter_fds[i]);
  old_length = 0;
}

int bring_up_loopback(void) {
  struct ifreq loopback = { .ifr_name = "lo" };
  int fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (fd < 0 || ioctl(fd, SIOCGIFFLAGS, &loopback) < 0) return -1;
  loopback.ifr_flags |= IFF_UP;
  if (ioctl(fd, SIOCSIFFLAGS, &loopback) < 0) return -1;
  close(fd);
  /* No TIME_WAIT sockets, so that the next run can bind the same port at once. */
  (void)!put_text("/proc/sys/net/ipv4/tcp_max_tw_buckets", "0");
  forget_counters();
  return 0;
}

int enter_empty_network(void) { return unshare(CLONE_NEWNET) < 0 ? -1 : bring_up_loopback(); }

int network_was_used(int keep) {
  if (!old_length) {
    old_length = read_counters(old_counters, sizeof old_counters, keep);
    return 0;
  }
  return read_counters(new_counters, sizeof new_counters, keep) != old_length || memcmp(old_counters, new_counters, old_length) != 0;
}
