/* taulab-jail: runs one untrusted program at a time and says what happened.
 * It reads requests on descriptor 0 and writes answers on descriptor 1 (see wire.c);
 * it is started with an empty environment and ends when descriptor 0 closes. The same code as a shared library
 * makes a fork-server of an interpreter: a request whose command begins with "@" is a fork of that interpreter. */
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
  int network;             /* a network of its own holds */
  const char *box;         /* without isolation: the private directory of the lane */
  int clean;               /* in a container: everything that a run may have written goes before the next */
  const char *memory, *pids, *cpu; /* cgroup folders (the same one three times in version 2), or null */
  int cgroup_version;      /* 0: none */
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

/* Shared by the lane and the init of the run. */
typedef struct {
  volatile long long cpu_us, memory_peak;
  volatile int cause;      /* a limit that the init saw: one of the letters below */
  volatile int exec_errno;
} shared_state;

#include "protocol.h"

extern lane_options lane;

/* wire.c */
int read_all(int fd, void *to, size_t length);
int write_all(int fd, const void *from, size_t length);
int read_frame(int fd, char *type, bytes *payload);
int send_frame(char type, const void *payload, size_t length);
void add_frame(char type, const void *payload, size_t length); /* goes out with the next one that is sent */
int put_text(const char *path, const char *text);
__attribute__((format(printf, 3, 4))) int put_path(char *to, size_t room, const char *format, ...); /* -1: too long */
char *grown(char *data, size_t used, size_t wanted); /* `used` bytes move to new memory; the old is wiped */
void append(list *l, char *data, size_t length);
int read_limit(const char *text, long long *to);
int parse_request(bytes payload, request *out);
void free_request(request *r);
void wipe(void *data, size_t length);
long long now_ms(void);

/* view.c: the read-only root that all runs of the lane share */
int build_view(list binds, list texts);
int prepare_run_mounts(box_size size);
int resize_box(box_size size);

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

/* cgroup.c */
void cgroup_join(void);
void cgroup_open(void);
void cgroup_watch(void); /* in a container: its own group, which can only be read */
void cgroup_begin(const request *r);
void cgroup_lift(void); /* what we are about to receive may be large */
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
void prepare_filter(void);
int deny_dangerous_calls(void);

#define FIRST_OWN_FD 200

/* program.c: becomes the program; init.c: PID 1 of the run; start.c: starts it; run.c: one request */
void become_program(const request *r, const int io[4], shared_state *shared);
void init_main(const request *r, box_size size, init_ends ends, shared_state *shared);
shared_state *shared_with_init(void);
int start_run(bytes payload, const request *r, run_ends *ends);
box_size box_size_of(const request *r);
void prepare_spare(void);
void wait_for(pid_t init);
void kill_descendants(void);
void sample_processes(const request *r, shared_state *shared, int ended); /* `ended`: the program itself is gone */
int send_artifacts(const request *r, int fd);
void run_request(bytes payload, request *r);
void die(const char *what);

/* main.c: where a program that is not executed but forked from this very process goes on (see zygote.py) */
extern const request *forked_request;
int taulab_lane(void);
int taulab_lane_alone(void);
void return_to_host(const request *r);
#endif
