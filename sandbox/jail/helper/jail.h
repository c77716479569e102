/* taulab-jail: runs one untrusted program at a time and says what happened.
 * It reads requests on descriptor 0 and writes answers on descriptor 1 (see wire.c);
 * it is started with an empty environment and ends when descriptor 0 closes.
 *
 *   supervisor   waits for the end of the host or of the lane, and removes what is left        (supervisor.c)
 *   lane         reads requests, keeps limits, moves bytes; runs nothing of a program's        (main.c, run.c)
 *   interpreter  where one is prepared: in a jail of its own, as a user of its own; it loads
 *                this code as a shared library, and all that it does is to fork            (interpreter.c, zygote.c)
 *   init         PID 1 of a run, forked from the lane or from the interpreter                 (init.c)
 *   program      executed by the init, or (commands that begin with "@") forked from it        (program.c)
 *
 * Each is the parent, and in a process space of its own the end, of all below it. */
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

#define MAX_LIMIT (1LL << 50) /* no limit is larger */

typedef struct { char *data; size_t length; } bytes;
typedef struct { bytes *items; size_t count; } list;

/* How this lane was started. */
typedef struct {
  int isolate;             /* 0: process limits alone */
  uid_t uid;               /* the program's user on the host */
  int change_uid;          /* we are real root and may become `uid` */
  int users;               /* the user namespace of programs, in which nobody has capabilities; -1: none */
  int null;                /* /dev/null */
  int oom_score;           /* our own, where we may lower it again; -1: none */
  int keeps;               /* programs' files can be kept in the lane (see kept.c) */
  const char *box;         /* without isolation: the private directory of the lane */
  int clean;               /* in a container: everything that a run may have written goes before the next */
  const char *memory, *pids, *cpu; /* cgroup folders (the same one three times in version 2), or null */
  int cgroup_version;      /* 0: none */
  list words, variables;   /* command and environment of the interpreter that is prepared; empty: none */
  uid_t interpreter_uid;   /* its user */
  int number_holders;      /* forks know descriptors that they do not have by their numbers: these must not become others */
} lane_options;

/* One request. */
typedef struct {
  list argv, env, files, kept, artifacts; /* kept: path, NUL, key */
  bytes input;
  long long wall_ms, cpu_ms, memory, processes, output, file, tmp, inodes, artifact_bytes;
  int channel;
} request;

/* How much the box of a run may hold. */
typedef struct { long long bytes, inodes; } box_size;

/* The lane's ends of what connects it with a run, and the init's; -1: not there. */
typedef struct { pid_t init; int in, out, err, state, channel, go; } run_ends;
typedef struct { int io[4], state, go; } init_ends;

/* What the init tells the lane: reports of one size; behind the one of the end come the artefacts. */
typedef struct {
  int kind, value;         /* REPORT_END: the status of the program; REPORT_CAUSE: a letter; REPORT_ERROR: an errno */
  long long cpu_us, memory_peak; /* so far, where they are sampled */
} report;
enum { REPORT_USAGE, REPORT_CAUSE, REPORT_ERROR, REPORT_TAKEN, REPORT_END };

/* All that has come so far. */
typedef struct { bytes text; size_t read; report last; int cause, error, ended; long long memory_peak; } reports;

/* For the program's channel: a program that does not read never holds us up. */
typedef struct { char *data; size_t length, sent; } queue;

#include "protocol.h"

extern lane_options lane;

/* wire.c */
int read_all(int fd, void *to, size_t length);
int write_all(int fd, const void *from, size_t length);
int read_frame(int fd, char *type, bytes *payload);
int send_frame(char type, const void *payload, size_t length);
void add_frame(char type, const void *payload, size_t length); /* goes out with the next one that is sent */
void close_end(int *fd); /* where it is open; it is -1 then */
int put_text(const char *path, const char *text);
__attribute__((format(printf, 3, 4))) int put_path(char *to, size_t room, const char *format, ...); /* -1: too long */
char *grown(char *data, size_t used, size_t wanted); /* `used` bytes move to new memory; the old is wiped */
void append(list *l, char *data, size_t length);
int read_limit(const char *text, long long *to);
int parse_request(bytes payload, request *out);
void free_request(request *r);
void free_list(list *l);
void wipe(void *data, size_t length);
long long now_ms(void);

/* view.c: the read-only root that all runs of the lane share */
int build_view(list binds, list texts);
int prepare_run_mounts(box_size size);
int seal_settings(const request *r);
int resize_box(box_size size);

/* copies.c: what stands in the view without a mount of its own; 0: it cannot */
struct stat;
int stands_itself(const char *source, const char *target, const struct stat *s);

/* kept.c: executables that stay in the lane, because they run more than once */
int prepare_kept(const char *folder);
int keep_file(bytes named_content);
void drop_file(const char *key);
int bind_kept(int work, const request *r);

/* users.c, ipc.c: namespaces that all runs of the lane share; the second is renewed once a run has left something in it */
int make_users(void);
int enter_users(void);
int has_ipc_objects(void);
int renew_ipc(void);

/* network.c: one with nothing but its own loopback; renewed once a run has used it */
int enter_empty_network(void);
int bring_up_loopback(void);
int network_was_used(int keep); /* keep: the files that tell stay open */

/* cgroup.c */
void cgroup_join(void);
void cgroup_open(void);
void cgroup_watch(void); /* in a container: its own group, which can only be read */
void cgroup_begin(const request *r);
void cgroup_lift(void); /* what we are about to receive may be large */
void cgroup_lift_all(void); /* what we are about to start is no program */
#define SOCKETS_LOOK_MS 20
int cgroup_watches_sockets(void); /* then someone must look from time to time: */
int cgroup_sockets_over(const request *r);
long long cgroup_cpu_us(void);
long long cgroup_memory_peak(long long largest_process);
long long cgroup_oom_kills(void);
long long cgroup_fork_failures(void);

/* clean.c */
int clean_box(void);

/* seccomp.c */
int deny_dangerous_calls(void); /* to us and all that we start */
void prepare_filter_of_programs(void);
int deny_new_spaces(void); /* to a program: what makes the place of a run */

#define FIRST_OWN_FD 200

/* reports.c */
void tell(int to, int kind, int value);
void read_reports(reports *all, int *taken);
int letter_of_end(const reports *told, int killed, int over, int status);
long long cpu_us_so_far(const reports *told);
long long memory_peak_so_far(const reports *told);

/* queue.c */
void enqueue(queue *q, const char *data, size_t length);
int send_queue(queue *q, int fd); /* 0, or -1 when the other side is gone */
void empty_queue(queue *q);

/* program.c: becomes the program; init.c: PID 1 of the run; start.c: starts it; run.c: one request */
void become_program(const request *r, const int io[4], int reports);
int drop_capabilities(void);
void close_range_from(int first);
char **pointers(list l); /* with a null pointer behind the last; null: no memory */
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
void kill_descendants(pid_t but);
ssize_t slurp(const char *pid, const char *name, char *to, size_t size); /* a file of /proc as a text; its length, or -1 */
void begin_memory_files(void); /* from here on each file counts once */
long long memory_files_of(const char *pid); /* what the files in memory hold that a process has open */
int sample_processes(const request *r, report *usage, int ended); /* `ended`: the program itself is gone */
int send_artifacts(const request *r, int root, int fd_out);
void run_request(bytes payload, request *r);
void die(const char *what);

/* supervisor.c */
void supervise(void);
pid_t fork_into(unsigned long namespaces);

/* interpreter.c: the prepared interpreter, seen from the lane */
void prepare_interpreter(void);
void drop_interpreter(void);
int has_interpreter(void);
pid_t interpreter_root(void);
pid_t fork_interpreter(box_size size, const int theirs[6]); /* -1: it is gone */
void after_fork_of_interpreter(void); /* waits for the end of the run, and looks whether it is still what it was */

/* become-interpreter.c */
void become_interpreter(const int lines[2], int mapped);

/* picture.c */
typedef struct { bytes mappings, descriptors; uint64_t *pages; size_t count, room; } picture;
int take_picture(pid_t pid, picture *p);
int same_picture(const picture *before, const picture *now);
void free_picture(picture *p);

/* zygote.c: in the interpreter itself. Over its descriptor 0 the lane sends its options and orders: 'N' fork a run (with
 * six descriptors), 'W' wait for its end. Over descriptor 3 goes a letter: 'H' ready, 'I' from the init, 'w' the run is over. */
typedef struct { int isolate, change_uid, cgroup_version; uid_t uid; char box[PATH_MAX]; } zygote_options;
typedef struct { char letter; box_size size; } zygote_order;
int taulab_lane(void);
int taulab_lane_alone(void);

/* Where a program that is not executed but forked from this very process goes on (see zygote.py). */
extern const request *forked_request;
void return_to_host(const request *r);
#endif
