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

typedef struct { char *data; size_t length; } bytes;
typedef struct { bytes *items; size_t count; } list;

/* How this lane was started. */
typedef struct {
  int isolate;             /* 0: process limits alone */
  uid_t uid;               /* the program's user on the host */
  int change_uid;          /* we are real root and may become `uid` */
  int user_namespace;      /* the program gets a user namespace of its own, without capabilities */
  int network;             /* a network of its own holds */
  const char *box;         /* without isolation: the private directory of the lane */
  int clean;               /* in a container: everything that a run may have written goes before the next */
  const char *memory, *pids, *cpu; /* cgroup folders (the same one three times in version 2), or null */
  int cgroup_version;      /* 0: none */
  int number_holders;      /* forks know descriptors that they do not have by their numbers: these must not become others */
} lane_options;

/* One request. */
typedef struct {
  list argv, env, files, artifacts;
  bytes input;
  long long wall_ms, cpu_ms, memory, processes, output, file, tmp, inodes, artifact_bytes;
  int channel;
} request;

/* Shared by the lane and the init of the run. */
typedef struct {
  volatile long long cpu_us, memory_peak;
  volatile int cause;      /* a limit that the init saw: one of the letters below */
  volatile int exec_errno;
} shared_state;

enum { CAUSE_EXIT = 'x', CAUSE_WALL = 'w', CAUSE_CPU = 'c', CAUSE_MEMORY = 'm', CAUSE_PROCESSES = 'p', CAUSE_OUTPUT = 'o', CAUSE_KILLED = 'k', CAUSE_FAULT = 'f' };

extern lane_options lane;

/* wire.c */
int read_all(int fd, void *to, size_t length);
int write_all(int fd, const void *from, size_t length);
int read_frame(int fd, char *type, bytes *payload);
int send_frame(char type, const void *payload, size_t length);
int parse_request(bytes payload, request *out);
void free_request(request *r);
void wipe(void *data, size_t length);
long long now_ms(void);

/* view.c: the read-only root that all runs of the lane share */
int build_view(list binds, list texts);
int prepare_run_mounts(const request *r);

/* cgroup.c */
void cgroup_join(void);
void cgroup_open(void);
void cgroup_watch(void); /* in a container: its own group, which can only be read */
void cgroup_begin(const request *r);
long long cgroup_cpu_us(void);
long long cgroup_memory_peak(void);
long long cgroup_oom_kills(void);
long long cgroup_fork_failures(void);

/* clean.c */
int clean_box(void);

/* seccomp.c */
int deny_dangerous_calls(void);

#define FIRST_OWN_FD 200

/* program.c: becomes the program; init.c: PID 1 of the run; run.c: one request */
void become_program(const request *r, const int io[4], shared_state *shared);
void init_main(const request *r, const int io[4], int status_fd, shared_state *shared);
void kill_descendants(void);
void sample_processes(const request *r, shared_state *shared, int ended); /* `ended`: the program itself is gone */
int send_artifacts(const request *r, int fd);
void run_request(request *r);
void die(const char *what);

/* main.c: where a program that is not executed but forked from this very process goes on (see zygote.py) */
extern const request *forked_request;
int taulab_lane(void);
int taulab_lane_alone(void);
void return_to_host(const request *r);
#endif
