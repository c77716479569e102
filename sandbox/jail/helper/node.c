/* The library of the launcher is also an add-on for Node.js, with three functions. `lane()` returns only in a forked
 * program, with the program's command and environment. `leave(code)` ends the process at once: Node's normal exit would
 * wait for other threads, which a fork does not have. After `fail(code)`, the process exits with this code at the abort
 * that follows Node's message about a fatal error. V8 runs with --single-threaded, because a fork does not have V8's
 * other threads. */
#include "jail.h"
#include <signal.h>
#include <sys/mman.h>

typedef struct napi_env_s *napi_env;
typedef struct napi_value_s *napi_value;
typedef napi_value (*napi_function)(napi_env, void *);
#define FROM_NODE __attribute__((weak)) extern
FROM_NODE int napi_create_function(napi_env, const char *, size_t, napi_function, void *, napi_value *);
FROM_NODE int napi_set_named_property(napi_env, napi_value, const char *, napi_value);
FROM_NODE int napi_create_array(napi_env, napi_value *);
FROM_NODE int napi_set_element(napi_env, napi_value, uint32_t, napi_value);
FROM_NODE int napi_create_string_utf8(napi_env, const char *, size_t, napi_value *);
FROM_NODE int napi_get_cb_info(napi_env, void *, size_t *, napi_value *, napi_value *, void **);
FROM_NODE int napi_get_value_int32(napi_env, napi_value, int32_t *);
FROM_NODE int napi_get_uv_event_loop(napi_env, void **);
FROM_NODE int uv_loop_fork(void *);
FROM_NODE void uv_update_time(void *);

static napi_value words(napi_env env, list l) {
  napi_value array, word;
  napi_create_array(env, &array);
  for (size_t i = 0; i < l.count; i++) {
    napi_create_string_utf8(env, l.items[i].data, l.items[i].length, &word);
    napi_set_element(env, array, (uint32_t)i, word);
  }
  return array;
}

/* Includes V8's heap in forks. V8 excludes its heap (MADV_DONTFORK), because most forks only execute another program.
 * Shared mappings are excluded, such as ring buffers of io_uring. The kernel would execute requests that a program
 * writes into the interpreter's ring buffer. */
static void take_heap_along(void) {
  char line[512], rights[5];
  unsigned long from, to;
  FILE *maps = fopen("/proc/self/maps", "re");
  while (maps && fgets(line, sizeof line, maps))
    if (sscanf(line, "%lx-%lx %4s", &from, &to, rights) == 3) madvise((void *)from, to - from, rights[3] == 'p' ? MADV_DOFORK : MADV_DONTFORK);
  if (maps) fclose(maps);
}

static napi_value enter_lane(napi_env env, void *info) {
  void *loop = NULL;
  (void)info;
  napi_get_uv_event_loop(env, &loop);
  take_heap_along();
  (void)taulab_lane_alone(); /* returns only in programs */
  if (!loop || uv_loop_fork(loop) != 0) _exit(126);
  uv_update_time(loop); /* otherwise timers count from the interpreter's start */
  napi_value pair, value;
  napi_create_array(env, &pair);
  value = words(env, forked_request->argv);
  napi_set_element(env, pair, 0, value);
  value = words(env, forked_request->env);
  napi_set_element(env, pair, 1, value);
  return pair;
}

static int first_number(napi_env env, void *info) {
  size_t count = 1;
  napi_value code;
  int32_t number = 1;
  napi_get_cb_info(env, info, &count, &code, NULL, NULL);
  napi_get_value_int32(env, code, &number);
  return number & 0xff;
}

static napi_value leave(napi_env env, void *info) { _exit(first_number(env, info)); }

static int failure_code;
static void end_failed(int number) {
  (void)number;
  _exit(failure_code);
}
static napi_value fail(napi_env env, void *info) {
  failure_code = first_number(env, info);
  signal(SIGABRT, end_failed);
  return NULL;
}

napi_value napi_register_module_v1(napi_env env, napi_value exports) {
  napi_value f;
  napi_create_function(env, "lane", 4, enter_lane, NULL, &f);
  napi_set_named_property(env, exports, "lane", f);
  napi_create_function(env, "leave", 5, leave, NULL, &f);
  napi_set_named_property(env, exports, "leave", f);
  napi_create_function(env, "fail", 4, fail, NULL, &f);
  napi_set_named_property(env, exports, "fail", f);
  return exports;
}

int32_t node_api_module_get_api_version_v1(void) { return 8; }
