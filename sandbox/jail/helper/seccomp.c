/* The deny-list: calls that no benchmark program needs and that widen the kernel's attack surface. */
#include "jail.h"
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
#define ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCH AUDIT_ARCH_AARCH64
#else
#error "taulab-jail knows x86-64 and arm64"
#endif

#define NEW_NAMESPACES (CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP | 0x80)

static int denied[] = {
  SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_unshare, SYS_setns, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev,
  SYS_bpf, SYS_perf_event_open, SYS_keyctl, SYS_add_key, SYS_request_key, SYS_userfaultfd, SYS_kexec_load, SYS_kexec_file_load,
  SYS_open_by_handle_at, SYS_name_to_handle_at, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_reboot, SYS_swapon, SYS_swapoff,
  SYS_sethostname, SYS_setdomainname, SYS_settimeofday, SYS_clock_settime, SYS_adjtimex, SYS_clock_adjtime, SYS_acct, SYS_quotactl,
  SYS_syslog, SYS_vhangup, SYS_move_pages, SYS_migrate_pages, SYS_fanotify_init, SYS_kcmp, SYS_lookup_dcookie, SYS_nfsservctl,
#if defined(__x86_64__)
  SYS_iopl, SYS_ioperm, SYS_modify_ldt, SYS_uselib, SYS_ustat, SYS_sysfs, SYS__sysctl, SYS_create_module, SYS_query_module, SYS_get_kernel_syms,
#endif
  425, 426, 427 /* io_uring */, 428, 429, 430, 431, 432, 433, 442 /* the mount calls since 5.2 */, 434 + 4 /* pidfd_getfd */, 443 /* quotactl_fd */,
};

#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define DENY(e) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (e))
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define EQ(v, t, f) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)(v), t, f)
#define PUT(x) code[n++] = (struct sock_filter)x

/* What an interpreter needs to make the place of a run, in its own user namespace. */
static const int places[] = { SYS_mount, SYS_unshare, SYS_setns };

static struct sock_filter code[512];
static int refused[sizeof denied / sizeof *denied];
static size_t n, count;

static int by_number(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

/* Jumps to one of the two ends of the filter, which are not known before all else is. */
enum { TO_ALLOW = 254, TO_DENY = 255 };

/* A search tree: the kernel walks the filter once for each call there is when it is loaded, so that its depth counts. */
static void search(size_t from, size_t to) {
  if (to - from <= 3) {
    for (; from < to; from++) PUT(EQ(refused[from], TO_DENY, from + 1 < to ? 0 : TO_ALLOW));
    return;
  }
  size_t middle = (from + to) / 2, at = n++;
  search(from, middle);
  code[at] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, (unsigned)refused[middle], (unsigned char)(n - at - 1), 0);
  search(middle, to);
}

static unsigned char resolved(unsigned char jump, size_t at, size_t allow) {
  return jump == TO_ALLOW ? (unsigned char)(allow - at - 1) : jump == TO_DENY ? (unsigned char)(allow - at) : jump;
}

static int makes_places(int call) {
  for (size_t i = 0; i < sizeof places / sizeof *places; i++)
    if (places[i] == call) return 1;
  return 0;
}

static void build_filter(int of_interpreter) {
  n = count = 0;
  for (size_t i = 0; i < sizeof denied / sizeof *denied; i++)
    if (!of_interpreter || !makes_places(denied[i])) refused[count++] = denied[i];
  qsort(refused, count, sizeof *refused, by_number);
  PUT(LOAD(arch));
  PUT(EQ(ARCH, 1, 0));
  PUT(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS));
  PUT(LOAD(nr));
#if defined(__x86_64__)
  PUT(BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1)); /* the x32 table */
  PUT(DENY(ENOSYS));
#endif
  PUT(EQ(SYS_clone3, 0, 1)); /* its flags lie in memory; libraries fall back to clone */
  PUT(DENY(ENOSYS));
  PUT(EQ(SYS_clone, 0, 4));
  PUT(LOAD(args[0]));
  PUT(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, of_interpreter ? 0 : NEW_NAMESPACES, 0, 1));
  PUT(DENY(EPERM));
  PUT(ALLOW);
  PUT(EQ(SYS_socket, 0, 7)); /* Unix, IPv4, IPv6, netlink: no vsock (it ignores network namespaces), no crypto, no packets */
  PUT(LOAD(args[0]));
  PUT(EQ(1, 4, 0));
  PUT(EQ(2, 3, 0));
  PUT(EQ(10, 2, 0));
  PUT(EQ(16, 1, 0));
  PUT(DENY(EAFNOSUPPORT));
  PUT(ALLOW);
  PUT(EQ(SYS_ioctl, 0, 4));
  PUT(LOAD(args[1]));
  PUT(EQ(0x5412 /* TIOCSTI */, 0, 1));
  PUT(DENY(EPERM));
  PUT(ALLOW);
  search(0, count);
  for (size_t i = 0; i < n; i++) {
    code[i].jt = resolved(code[i].jt, i, n);
    code[i].jf = resolved(code[i].jf, i, n);
  }
  PUT(ALLOW);
  PUT(DENY(EPERM));
}

/* Once for a lane, so that no run has to. */
void prepare_filter(void) { build_filter(0); }

static int load(void) {
  struct sock_fprog program = { (unsigned short)n, code };
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

int deny_dangerous_calls(void) { return load(); }

int deny_calls_of_interpreters(void) {
  build_filter(1);
  return load();
}
