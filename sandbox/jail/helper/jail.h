/* taulab-jail, the launcher: runs one untrusted program at a time and reports how it ended.
 * It reads requests on descriptor 0 and writes answers on descriptor 1 (see wire.c);
 * it is started with an empty environment and ends when descriptor 0 closes.
 *
 *   supervisor   waits for the end of the host or of the lane, and removes its control groups  (supervisor.c)
 *   lane         reads requests, enforces limits, moves bytes; executes no untrusted code      (main.c, run.c)
 *   interpreter  if one is prepared: in its own jail, as a separate user. It loads this code as a
 *                shared library, and only forks                                             (interpreter.c, zygote.c)
 *   init         PID 1 of a run, forked from the lane or from the interpreter                 (init.c)
 *   program      executed by the init, or forked from it if the command begins with "@"        (program.c)
 *
 * Each is the parent of the one below it. If it has its own PID namespace, all processes in it end with it. */
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

#define MAX_LIMIT (1LL << 50) /* a larger limit in a request counts as this one */

typedef struct { char *data; size_t length; } bytes;
typedef struct { bytes *items; size_t count; } list;

/* The options of this lane. */
typedef struct {
  int isolate;             /* 0: no isolation, only limits of processes */
  uid_t uid;               /* the program's user on the host */
  int change_uid;          /* we are real root and may become `uid` */
  int users;               /* the user namespace of programs, in which no process has capabilities; -1: none */
  int null;                /* /dev/null */
  int oom_score;           /* descriptor of our oom_score_adj, if we may lower that again; -1: none */
  int can_store;               /* programs' files can be kept in the lane (see kept.c) */
  const char *box;         /* without isolation: the private directory of the lane */
  int clean;               /* in a container: all files that a run may have written are removed before the next run */
  const char *memory, *pids, *cpu; /* cgroup folders (the same one three times in version 2), or null */
  int cgroup_version;      /* 0: none */
  list words, variables;   /* command and environment of the prepared interpreter; empty: none */
  uid_t interpreter_uid;   /* its user */
  int number_holders;      /* forks still use numbers of descriptors that they do not have; no new descriptor may get such a number */
} lane_options;

/* One request. */
typedef struct {
  list argv, env, files, stored_files, artifacts; /* kept: path, NUL, key */
  bytes input;
  long long wall_ms, cpu_ms, memory, processes, output, file, tmp, inodes, artifact_bytes;
  int channel;
} request;

/* The maximum size of the files in the box of a run, and of their number. */
typedef struct { long long bytes, inodes; } box_size;

/* The lane's ends of the pipes and sockets between it and a run, and the init's ends; -1: not present. */
typedef struct { pid_t init; int in, out, err, state, channel, go; } run_ends;
typedef struct { int io[4], state, go; } init_ends;

/* The init's messages to the lane, all of one size. The artefacts follow the message about the end. */
typedef struct {
  int kind, value;         /* REPORT_END: the status of the program; REPORT_CAUSE: a letter; REPORT_ERROR: an errno */
  long long cpu_us, memory_peak; /* used so far, if there is no control group */
} report;
enum { REPORT_USAGE, REPORT_CAUSE, REPORT_ERROR, REPORT_READY, REPORT_END };

/* All bytes from the init so far, and their content. */
typedef struct { bytes text; size_t read; report last; int cause, error, ended; long long memory_peak; } reports;

/* Bytes for the program's channel. The lane does not wait for a program that does not read them. */
typedef struct { char *data; size_t length, start; } queue;

#include "protocol.h"

extern lane_options lane;

/* wire.c */
int read_all(int fd, void *to, size_t length);
int write_all(int fd, const void *from, size_t length);
int read_frame(int fd, char *type, bytes *payload);
int send_frame(char type, const void *payload, size_t length);
void add_frame(char type, const void *payload, size_t length); /* the frame is sent together with the next one */
void close_end(int *fd); /* if it is open; afterwards it is -1 */
int put_text(const char *path, const char *text);
__attribute__((format(printf, 3, 4))) int put_path(char *to, size_t room, const char *format, ...); /* -1: too long */
char *enlarge(char *data, size_t length, size_t size); /* `used` bytes move to new memory; the old is wiped */
void append(list *l, char *data, size_t length);
int read_limit(const char *text, long long *to);
int parse_request(bytes payload, request *out);
void free_request(request *r);
void free_list(list *l);
void wipe(void *data, size_t length);
long long now_ms(void);

/* view.c: the read-only root file system that all runs of the lane share */
int build_view(list binds, list texts);
int prepare_run_mounts(box_size size);
int seal_settings(const request *r);
int resize_box(box_size size);

/* copies.c: copies a file or folder into the root file system instead of mounting it; 0: not possible */
struct stat;
int copy_into_root(const char *source, const char *target, const struct stat *s);

/* kept.c: executables that the lane stores, because they run more than once */
int prepare_store(const char *folder);
int keep_file(bytes named_content);
void drop_file(const char *key);
int bind_stored_files(int work, const request *r);

/* users.c, ipc.c: namespaces that all runs of the lane share. The IPC namespace is replaced after a run left objects in
 * it. */
int make_users(void);
int enter_users(void);
int has_ipc_objects(void);
int renew_ipc(void);

/* network.c: a network namespace that has only a loopback device. It is replaced after a run used it. */
int enter_empty_network(void);
int bring_up_loopback(void);
int network_was_used(int keep); /* keep: the files with the kernel's counters stay open */

/* cgroup.c */
void cgroup_join(void);
void cgroup_open(void);
void cgroup_watch(void); /* in a container: reads the container's own group, which it cannot change */
void cgroup_begin(const request *r);
void cgroup_lift(void); /* removes the memory limit before the lane receives a large message */
void cgroup_lift_all(void); /* removes all limits before the lane starts the interpreter, which is not a program under test */
#define SOCKETS_LOOK_MS 20
int cgroup_watches_sockets(void); /* 1: the lane must call the next function every SOCKETS_LOOK_MS */
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
int deny_new_namespaces(void); /* for a program: the calls by which the lane and the interpreter isolate a run */

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

/* program.c: becomes the program; init.c: PID 1 of the run; start.c: starts it; run.c: one request */
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
ssize_t slurp(const char *pid, const char *name, char *to, size_t size); /* reads a file of /proc as text; returns its length, or -1 */
void begin_memory_files(void); /* starts a measurement, in which each file counts once */
long long memory_files_of(const char *pid); /* total size in bytes of the memory files that a process has open */
int sample_processes(const request *r, report *usage, int ended); /* `ended`: the program's first process has ended */
int send_artifacts(const request *r, int root, int fd_out);
void run_request(bytes payload, request *r);
void die(const char *what);

/* supervisor.c */
void supervise(void);
pid_t fork_into(unsigned long namespaces);

/* interpreter.c: the lane's control of the prepared interpreter */
void prepare_interpreter(void);
void drop_interpreter(void);
int has_interpreter(void);
pid_t interpreter_root(void);
pid_t fork_interpreter(box_size size, const int init_fds[6]); /* -1: the interpreter has ended */
void after_fork_of_interpreter(void); /* waits for the end of the run, and replaces the interpreter if it has changed */

/* become-interpreter.c */
void become_interpreter(const int sockets[2], int map_pipe);

/* picture.c */
typedef struct { bytes mappings, descriptors; uint64_t *pages; size_t count, room; } picture;
int take_picture(pid_t pid, picture *p);
int same_picture(const picture *before, const picture *now);
void free_picture(picture *p);

/* zygote.c: code in the interpreter itself. The lane sends it options and orders over descriptor 0: 'N' forks a run
 * (with six descriptors), 'W' waits for the run's end. It answers over descriptor 3 with one letter: 'H' ready, 'I'
 * from the init of a run, 'w' the run has ended. */
typedef struct { int isolate, change_uid, cgroup_version; uid_t uid; char box[PATH_MAX]; } zygote_options;
typedef struct { char letter; box_size size; } zygote_order;
int taulab_lane(void);
int taulab_lane_alone(void);

/* For a program that is a fork of this process: its request, and the function by which it continues (see zygote.py). */
extern const request *forked_request;
void return_to_host(const request *r);
#endif
