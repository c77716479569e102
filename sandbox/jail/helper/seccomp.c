/* Two seccomp filters, built from syscalls.def. The filters refuse system calls that no benchmark program needs and
 * that widen the kernel's attack surface. The lane (the launcher's main process) loads the larger filter at its start.
 * All processes that the lane starts inherit this filter. Each program also gets a smaller filter. This filter refuses
 * the calls by which the launcher isolates a run from others. */
#include "jail.h"
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/socket.h>

#if defined(__x86_64__)
#define ARCH AUDIT_ARCH_X86_64
#define NUMBER(x64, arm64) x64
#elif defined(__aarch64__)
#define ARCH AUDIT_ARCH_AARCH64
#define NUMBER(x64, arm64) arm64
#else
#error "taulab-jail knows x86-64 and arm64"
#endif

/* The instructions that return an answer are at the end of the filter. While the filter is built, a jump to such an
 * instruction contains one of these numbers instead of its distance. `jump_distance` replaces the number. */
enum { TO_LOOK = 247, TO_COMPARE, TO_ALLOW, TO_EPERM, TO_ENOSYS, TO_EAFNOSUPPORT, TO_EPROTONOSUPPORT, TO_ENOMEM, BEHIND_ENDS };

#define INIT 1 /* process number of the first process in a PID namespace */

typedef struct { int number; unsigned char end, of_programs; } rule;
typedef struct { unsigned family, protocol; } pair;
typedef struct { unsigned number, argument, bit; unsigned char end; } flag;
typedef struct { unsigned number, argument, value, new_pointer; int old_pointer; } skip_rule;

static const rule deny_rules[] = {
#define DENY(name, x64, arm64, code, why) { NUMBER(x64, arm64), TO_##code, 0 },
#define DENY_PROGRAM(name, x64, arm64, code, why) { NUMBER(x64, arm64), TO_##code, 1 },
#define DENY_INIT(name, x64, arm64, why) { NUMBER(x64, arm64), TO_LOOK, 0 },
#define TABLE "syscalls.def"
#include "table.h"
};
static const flag flags[] = {
#define DENY_FLAG(name, x64, arm64, argument, bit, code, why) { NUMBER(x64, arm64), argument, bit, TO_##code },
#define TABLE "syscalls.def"
#include "table.h"
};
static const skip_rule skip_rules[] = {
#define LEFT_UNDONE(name, x64, arm64, argument, value, new_pointer, old_pointer, why) { NUMBER(x64, arm64), argument, value, new_pointer, old_pointer },
#define TABLE "syscalls.def"
#include "table.h"
};
enum {
#define CHECKED(name, x64, arm64) CALL_##name = NUMBER(x64, arm64),
#define TABLE "syscalls.def"
#include "table.h"
};
static const unsigned new_namespaces = 0
#define CLONE_FLAG(name, bit) | bit
#define TABLE "syscalls.def"
#include "table.h"
  ;
static const unsigned families[] = {
#define FAMILY(name, number) number,
#define TABLE "syscalls.def"
#include "table.h"
};
static const pair protocols[] = {
#define PROTOCOL(family, number, name, protocol) { number, protocol },
#define TABLE "syscalls.def"
#include "table.h"
};
static const unsigned requests[] = {
#define REQUEST(name, number, why) number,
#define TABLE "syscalls.def"
#include "table.h"
};
static const unsigned options[] = {
#define OPTION(name, number, why) number,
#define TABLE "syscalls.def"
#include "table.h"
};

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define ANSWER(e) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (e))
#define LOAD_AT(place) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (unsigned)(place))
#define ARGUMENT(i) (offsetof(struct seccomp_data, args) + 8 * (i))
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define TEST(how, v, t, f) BPF_JUMP(BPF_JMP | (how) | BPF_K, (unsigned)(v), (unsigned char)(t), (unsigned char)(f))
#define EQ(v, t, f) TEST(BPF_JEQ, v, t, f)

static struct sock_filter code[512];
static size_t n;
static rule tree_rules[COUNT(deny_rules)];

static void put(struct sock_filter step) {
  if (n == COUNT(code)) die("the filter of system calls is too long");
  code[n++] = step;
}
#define PUT(x) put((struct sock_filter)x)

static int by_number(const void *a, const void *b) {
  int x = ((const rule *)a)->number, y = ((const rule *)b)->number;
  return (x > y) - (x < y);
}

/* Writes the rules from index `from` to `to` as a binary search tree. When a filter is loaded, the kernel runs it for
 * every system call number, so a shallow tree saves time. */
static void search(size_t from, size_t to) {
  if (to - from <= 3) {
    for (; from < to; from++) PUT(EQ(tree_rules[from].number, tree_rules[from].end, from + 1 < to ? 0 : TO_ALLOW));
    return;
  }
  size_t middle = (from + to) / 2, at = n;
  PUT(TEST(BPF_JGE, tree_rules[middle].number, 0, 0));
  search(from, middle);
  code[at].jt = (unsigned char)(n - at - 1);
  search(middle, to);
}

/* Ends a rule. The rule begins at index `at` with a comparison, which jumps to the rule's end if the values differ. */
static void close_rule(size_t at) { code[at].jf = (unsigned char)(n - at - 1); }

static size_t open_rule(unsigned number) {
  PUT(EQ(number, 0, 0));
  return n - 1;
}

static void check_clone(void) {
  size_t at = open_rule(CALL_clone);
  PUT(LOAD(args[0]));
  PUT(TEST(BPF_JSET, new_namespaces, TO_EPERM, TO_ALLOW));
  close_rule(at);
}

static void check_socket(void) {
  size_t at = open_rule(CALL_socket);
  PUT(LOAD(args[0]));
  for (size_t i = 0; i < COUNT(families); i++) PUT(EQ(families[i], TO_ALLOW, 0));
  for (size_t i = 0; i < COUNT(protocols);) {
    unsigned family = protocols[i].family;
    size_t inner = open_rule(family);
    PUT(LOAD(args[2]));
    for (; i < COUNT(protocols) && protocols[i].family == family; i++) PUT(EQ(protocols[i].protocol, TO_ALLOW, 0));
    code[n - 1].jf = TO_EPROTONOSUPPORT;
    close_rule(inner);
  }
  PUT(EQ(0, TO_EAFNOSUPPORT, TO_EAFNOSUPPORT));
  close_rule(at);
}

static void check_pair(void) {
  size_t at = open_rule(CALL_socketpair);
  PUT(LOAD(args[0]));
  for (size_t i = 0; i < COUNT(families); i++) PUT(EQ(families[i], TO_ALLOW, 0));
  code[n - 1].jf = TO_EAFNOSUPPORT;
  close_rule(at);
}

static void check_request(void) {
  size_t at = open_rule(CALL_ioctl);
  PUT(LOAD(args[1]));
  for (size_t i = 0; i < COUNT(requests); i++) PUT(EQ(requests[i], TO_EPERM, 0));
  code[n - 1].jf = TO_ALLOW;
  close_rule(at);
}

static void check_option(void) {
  size_t at = open_rule(CALL_setsockopt);
  PUT(LOAD(args[1]));
  PUT(EQ(SOL_SOCKET, 0, TO_ALLOW));
  PUT(LOAD(args[2]));
  for (size_t i = 0; i < COUNT(options); i++) PUT(EQ(options[i], TO_EPERM, 0));
  code[n - 1].jf = TO_ALLOW;
  close_rule(at);
}

static void check_flags(void) {
  for (size_t i = 0; i < COUNT(flags); i++) {
    size_t at = open_rule(flags[i].number);
    PUT(LOAD_AT(ARGUMENT(flags[i].argument)));
    PUT(TEST(BPF_JSET, flags[i].bit, flags[i].end, TO_ALLOW));
    close_rule(at);
  }
}

/* Writes the rules of LEFT_UNDONE (see syscalls.def), which return 0 instead of executing the call. For a call without
 * such a rule, the call's number is loaded again. */
static void skip_calls(void) {
  for (size_t i = 0; i < COUNT(skip_rules); i++) {
    const skip_rule *u = &skip_rules[i];
    size_t at = open_rule(u->number);
    PUT(LOAD_AT(ARGUMENT(u->argument)));
    size_t inner = open_rule(u->value);
    PUT(LOAD_AT(ARGUMENT(u->new_pointer)));
    PUT(TEST(BPF_JSET, 0xffffffff, 2, 0));
    PUT(LOAD_AT(ARGUMENT(u->new_pointer) + 4));
    PUT(TEST(BPF_JSET, 0xffffffff, 0, u->old_pointer < 0 ? 1 : 5));
    for (size_t half = 0; half < 8 && u->old_pointer >= 0; half += 4) {
      PUT(LOAD_AT(ARGUMENT((size_t)u->old_pointer) + half));
      PUT(TEST(BPF_JSET, 0xffffffff, TO_EPERM, 0));
    }
    PUT(ANSWER(0));
    close_rule(inner);
    PUT(LOAD(nr));
    close_rule(at);
  }
}

static unsigned char jump_distance(unsigned char jump, size_t at, size_t ends) {
  if (jump < TO_LOOK || jump >= BEHIND_ENDS) return jump;
  size_t distance = ends + jump - TO_LOOK - at - 1;
  if (distance >= TO_LOOK) die("the filter of system calls is too long");
  return (unsigned char)distance;
}

static void build_filter(int of_programs) {
  size_t count = n = 0;
  for (size_t i = 0; i < COUNT(deny_rules); i++)
    if (deny_rules[i].number >= 0 && deny_rules[i].of_programs == of_programs) tree_rules[count++] = deny_rules[i];
  qsort(tree_rules, count, sizeof *tree_rules, by_number);
  PUT(LOAD(arch));
  PUT(EQ(ARCH, 1, 0));
  PUT(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS));
  PUT(LOAD(nr));
  if (of_programs) check_clone();
  else {
#if defined(__x86_64__)
    PUT(TEST(BPF_JGE, 0x40000000, TO_ENOSYS, 0)); /* system calls of the x32 ABI */
#endif
    check_socket();
    check_pair();
    check_request();
    check_option();
    check_flags();
    skip_calls();
  }
  search(0, count);
  size_t ends = n;
  for (size_t i = 0; i < ends; i++) {
    if (BPF_CLASS(code[i].code) != BPF_JMP) continue;
    code[i].jt = jump_distance(code[i].jt, i, ends);
    code[i].jf = jump_distance(code[i].jf, i, ends);
  }
  PUT(LOAD(args[0]));
  PUT(EQ(INIT, 1, 0));
  PUT(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
  PUT(ANSWER(EPERM));
  PUT(ANSWER(ENOSYS));
  PUT(ANSWER(EAFNOSUPPORT));
  PUT(ANSWER(EPROTONOSUPPORT));
  PUT(ANSWER(ENOMEM));
}

static int load(void) {
  struct sock_fprog program = { (unsigned short)n, code };
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

int deny_dangerous_calls(void) {
  build_filter(0);
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0 ? -1 : load();
}

/* Builds the filter of programs in advance, so that no run has to build it. */
void prepare_filter_of_programs(void) { build_filter(1); }

int deny_new_namespaces(void) { return load(); }
