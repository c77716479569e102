/* taulab-jail, the launcher, runs one untrusted program at a time and reports the cause of its end.
 * The launcher reads requests from descriptor 0 and writes answers to descriptor 1 (see wire.c). The host, a process of
 * taulab, starts the launcher with an empty environment. The launcher ends when the host closes descriptor 0. A run is
 * the execution of one program. The processes of the launcher:
 *
 *   supervisor   waits for the end of the host or of the lane, and removes the control groups  (supervisor.c)
 *   lane         reads requests, enforces limits, moves bytes; executes no untrusted code      (main.c, run.c)
 *   interpreter  optional, in its own jail, as a separate user; loads this code as a shared
 *                library, and forks the init of each run                                  (interpreter.c, zygote.c)
 *   init         PID 1 of a run, forked from the lane or from the interpreter                  (init.c)
 *   program      executed by the init, or forked from it if the command begins with "@"        (program.c)
 *
 * Each process starts the process below it. With isolation, lane, interpreter and init have their own PID namespaces.
 * When one of these three ends, the kernel ends all processes in its PID namespace. */
#ifndef TAULAB_JAIL_H
#define TAULAB_JAIL_H
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#define MAX_LIMIT (1LL << 50) /* a larger limit in a request is reduced to MAX_LIMIT */

typedef struct { char *data; size_t length; } bytes;
typedef struct { bytes *items; size_t count; } list;

/* The options of this lane (the launcher's main process). */
typedef struct {
  int isolate;             /* 0: no namespaces; limits, seccomp filters and the user `uid` still apply */
  uid_t uid;               /* user id of programs, as this process's user namespace numbers it */
  int change_uid;          /* 1: the launcher was started by root, and gives programs the user `uid` */
  int users;               /* descriptor of the user namespace of programs (users.c); -1: none */
  int null;                /* descriptor of /dev/null */
  int oom_score;           /* descriptor of /proc/self/oom_score_adj, if this process may lower its score; -1: none */
  int can_store;           /* 1: the lane can store files for later runs (see store.c) */
  const char *box;         /* without isolation: path of the private folder in which programs run */
  int clean;               /* 1 in a container: all files that a run may have written are removed before the next run */
  const char *memory, *pids, *cpu; /* paths of the control groups (one path three times in version 2), or null */
  int cgroup_version;      /* version of control groups, 1 or 2; 0: none */
  list words, variables;   /* command and environment of the prepared interpreter; empty: none */
  uid_t interpreter_uid;   /* user id of the interpreter */
  /* 1: forks may still use descriptor numbers of the interpreter, so no new descriptor may get such a number. */
  int number_holders;
} lane_options;

/* The fields of one request. */
typedef struct {
  list argv, env, files, stored_files, artifacts; /* an item of stored_files: path, NUL, key */
  bytes input;
  long long wall_ms, cpu_ms, memory, processes, output, file, tmp, inodes, artifact_bytes;
  int channel;
} request;

/* The maximum size in bytes and the maximum number of the files in /box, the writable folder of a run. */
typedef struct { long long bytes, inodes; } box_size;

/* The pipes and sockets between a run and the lane (the launcher's main process). run_ends has the lane's descriptors,
 * and init_ends has those of the run's init; -1: not present. */
typedef struct { pid_t init; int in, out, err, state, channel, go; } run_ends;
typedef struct { int io[4], state, go; } init_ends;

/* A report from the init of a run to the lane (the launcher's main process). All reports have the same size. The
 * artefacts follow REPORT_END, the last report. */
typedef struct {
  int kind, value;         /* REPORT_END: the program's wait status; REPORT_CAUSE: a letter; REPORT_ERROR: an errno */
  /* Measured by the init. REPORT_END always has these values; REPORT_USAGE has them if there is no control group. */
  long long cpu_us, memory_peak;
} report;
enum { REPORT_USAGE, REPORT_CAUSE, REPORT_ERROR, REPORT_READY, REPORT_END };

/* The bytes that the lane has received from the init, and the values of the reports in them. `read`: number of parsed
 * bytes. */
typedef struct { bytes text; size_t read; report last; int cause, error, ended; long long memory_peak; } reports;

/* Bytes that wait until the program reads its channel. The lane keeps them, so that it need not wait for the program.
 * `start`: index of the first byte to send. */
typedef struct { char *data; size_t length, start; } queue;

#include "protocol.h"

extern lane_options lane;

/* wire.c */
int read_all(int fd, void *to, size_t length);
int write_all(int fd, const void *from, size_t length);
int read_frame(int fd, char *type, bytes *payload);
int send_frame(char type, const void *payload, size_t length);
void add_frame(char type, const void *payload, size_t length); /* sent together with the next frame */
void close_end(int *fd); /* closes *fd if it is not -1, and sets it to -1 */
int put_text(const char *path, const char *text);
/* Formats a path; -1: too long. */
__attribute__((format(printf, 3, 4))) int put_path(char *to, size_t room, const char *format, ...);
/* Moves `length` bytes to new memory of `size` bytes, and wipes the old memory. */
char *enlarge(char *data, size_t length, size_t size);
void append(list *l, char *data, size_t length);
int read_limit(const char *text, long long *to);
int parse_request(bytes payload, request *out);
void free_request(request *r);
void free_list(list *l);
void wipe(void *data, size_t length);
long long now_ms(void);

/* view.c: the read-only root file system that all runs of the launcher share */
int build_view(list binds, list texts);
int prepare_run_mounts(box_size size);
int seal_settings(const request *r);
int resize_box(box_size size);

/* copies.c: copies a file or folder into the root file system instead of mounting it; 0: not possible */
struct stat;
int copy_into_root(const char *source, const char *target, const struct stat *s);

/* store.c: stores executables that run more than once */
int prepare_store(const char *folder);
int keep_file(bytes named_content);
void drop_file(const char *key);
int bind_stored_files(int work, const request *r);

/* users.c, ipc.c: namespaces that all runs of the launcher share. After a run that leaves IPC objects, the IPC
 * namespace is replaced. */
int make_users(void);
int enter_users(void);
int has_ipc_objects(void);
int renew_ipc(void);

/* network.c: a network namespace that has only a loopback device. A used network namespace is replaced after the
 * run. */
int enter_empty_network(void);
int bring_up_loopback(void);
int network_was_used(int keep); /* keep: the files with the kernel's counters stay open */

/* cgroup.c */
void cgroup_join(void);
void cgroup_open(void);
/* In a container: opens the event counters of the container's control group, which the launcher cannot change. */
void cgroup_watch(void);
void cgroup_begin(const request *r);
void cgroup_lift(void); /* removes the memory limit before a large message is received */
/* Removes all limits before the start of the interpreter, which is not a program under test. */
void cgroup_lift_all(void);
#define SOCKETS_LOOK_MS 20
int cgroup_watches_sockets(void); /* 1: the lane must call cgroup_sockets_over every SOCKETS_LOOK_MS */
int cgroup_sockets_over(const request *r);
long long cgroup_cpu_us(void);
long long cgroup_memory_peak(long long largest_process);
long long cgroup_oom_kills(void);
long long cgroup_fork_failures(void);

/* clean.c */
int clean_box(void);

/* seccomp.c */
int deny_dangerous_calls(void); /* for the lane and all processes that it starts */
void prepare_filter_of_programs(void);
/* For a program: refuses the calls by which the launcher isolates a run from others. */
int deny_new_namespaces(void);

#define FIRST_OWN_FD 200

/* reports.c */
void send_report(int to, int kind, int value);
void read_reports(reports *init_reports, int *init_ready);
int letter_of_end(const reports *init_reports, int kill_cause, int over_limit, int status);
long long cpu_us_so_far(const reports *init_reports);
long long memory_peak_so_far(const reports *init_reports);

/* queue.c */
void enqueue(queue *q, const char *data, size_t length);
int send_queue(queue *q, int fd); /* 0, or -1 if the other end is closed */
void empty_queue(queue *q);

/* program.c: becomes the program; init.c: PID 1 of the run; start.c: starts the init; run.c: handles a request */
void become_program(const request *r, const int io[4], int report_fd);
int drop_capabilities(void);
void close_range_from(int first);
char **pointers(list l); /* ends with a null pointer; null: out of memory */
void init_main(const request *r, box_size size, init_ends ends);
int start_run(bytes payload, const request *r, run_ends *ends);
int is_large(uint32_t length);
int go_on(run_ends *ends);
int open_run(const request *r, box_size size, run_ends *ends);
void close_run(run_ends *ends);
box_size box_size_of(const request *r);
void prepare_spare(void);
void drop_spare(void);
void finish_run(pid_t init);
void kill_descendants(pid_t exception);
/* Reads a file of /proc/PID as text; returns its length, or -1. */
ssize_t slurp(const char *pid, const char *name, char *to, size_t size);
void begin_memory_files(void); /* starts a measurement, in which each memory file counts once */
/* Total size in bytes of the memory files (memfd_create) that a process has open. */
long long memory_files_of(const char *pid);
int sample_processes(const request *r, report *usage, int ended); /* ended: the program's first process has ended */
int send_artifacts(const request *r, int root, int fd_out);
void run_request(bytes payload, request *r);
void die(const char *what);

/* supervisor.c */
void supervise(void);
pid_t fork_into(unsigned long namespaces);

/* interpreter.c: controls the prepared interpreter from the lane (the launcher's main process) */
void prepare_interpreter(void);
void drop_interpreter(void);
int has_interpreter(void);
pid_t interpreter_root(void);
pid_t fork_interpreter(box_size size, const int init_fds[6]); /* -1: the interpreter does not answer */
/* Waits for the end of the run, and replaces the interpreter if its state has changed. */
void after_fork_of_interpreter(void);

/* become-interpreter.c */
void become_interpreter(const int sockets[2], int map_pipe);

/* picture.c */
typedef struct { bytes mappings, descriptors; uint64_t end, *pages; size_t count, room; } picture;
int take_picture(pid_t pid, picture *p);
int matches_picture(pid_t pid, const picture *before);
void free_picture(picture *p);

/* zygote.c: code inside the interpreter. On descriptor 0 the interpreter receives options and orders: 'N' forks a run
 * (with six descriptors), 'W' waits for its end. The answers on descriptor 3 are single letters: 'H' ready, 'I' sent by
 * the init of a run, 'w' the run has ended. */
typedef struct { int isolate, change_uid, cgroup_version; uid_t uid; char box[PATH_MAX]; } zygote_options;
typedef struct { char letter; box_size size; } zygote_order;
int taulab_lane(void);
int taulab_lane_alone(void);

/* For a program that is a fork of the interpreter: its request, and the function by which taulab_lane returns. */
extern const request *forked_request;
void return_to_host(const request *r);
#endif
