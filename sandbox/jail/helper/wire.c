/* Frames: u32 length (little endian, of what follows), one letter, payload.
 * A request's payload is a sequence of: letter, u32 length, bytes. */
#include "jail.h"
#include <time.h>

#define MAX_FRAME (256u << 20)
#define LARGE (1u << 20)

int read_all(int fd, void *to, size_t length) {
  char *p = to;
  while (length > 0) {
    ssize_t n = read(fd, p, length);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return -1;
    p += n;
    length -= (size_t)n;
  }
  return 0;
}

int write_all(int fd, const void *from, size_t length) {
  const char *p = from;
  while (length > 0) {
    ssize_t n = write(fd, p, length);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return -1;
    p += n;
    length -= (size_t)n;
  }
  return 0;
}

int read_frame(int fd, char *type, bytes *payload) {
  char head[5];
  uint32_t length;
  if (read_all(fd, head, sizeof head) < 0) return -1;
  memcpy(&length, head, 4);
  if (length < 1 || length > MAX_FRAME) return -1;
  if (length > LARGE) cgroup_lift();
  *type = head[4];
  payload->length = length - 1;
  payload->data = malloc(payload->length + 1);
  if (!payload->data || read_all(fd, payload->data, payload->length) < 0) return -1;
  payload->data[payload->length] = 0;
  return 0;
}

static bytes outgoing;

void add_frame(char type, const void *payload, size_t length) {
  uint32_t n = (uint32_t)length + 1;
  char *to = realloc(outgoing.data, outgoing.length + 5 + length);
  if (!to) _exit(1);
  outgoing.data = to;
  to += outgoing.length;
  memcpy(to, &n, 4);
  to[4] = type;
  if (length) memcpy(to + 5, payload, length);
  outgoing.length += 5 + length;
}

int send_frame(char type, const void *payload, size_t length) {
  add_frame(type, payload, length);
  int bad = write_all(1, outgoing.data, outgoing.length);
  wipe(outgoing.data, outgoing.length);
  outgoing = (bytes){ NULL, 0 };
  return bad;
}

int put_text(const char *path, const char *text) {
  int fd = open(path, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return -1;
  int bad = write(fd, text, strlen(text)) < 0;
  close(fd);
  return bad ? -1 : 0;
}

static void append(list *l, bytes b) {
  l->items = realloc(l->items, (l->count + 1) * sizeof(bytes));
  if (!l->items) die("out of memory");
  l->items[l->count++] = b;
}

/* Every item is copied and ends with a NUL that is not counted. */
static bytes copy(const char *data, size_t length) {
  bytes b = { malloc(length + 1), length };
  if (!b.data) die("out of memory");
  memcpy(b.data, data, length);
  b.data[length] = 0;
  return b;
}

static void set_limit(request *r, const char *text) {
  struct { const char *name; long long *to; } table[] = {
    { "wall", &r->wall_ms }, { "cpu", &r->cpu_ms }, { "memory", &r->memory }, { "processes", &r->processes },
    { "output", &r->output }, { "file", &r->file }, { "tmp", &r->tmp }, { "inodes", &r->inodes }, { "artifacts", &r->artifact_bytes },
  };
  const char *value = strchr(text, '=');
  if (!value) return;
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (!strncmp(text, table[i].name, (size_t)(value - text)) && !table[i].name[value - text]) *table[i].to = atoll(value + 1);
}

int parse_request(bytes payload, request *out) {
  memset(out, 0, sizeof *out);
  size_t at = 0;
  while (at < payload.length) {
    if (payload.length - at < 5) return -1;
    char key = payload.data[at];
    uint32_t length;
    memcpy(&length, payload.data + at + 1, 4);
    at += 5;
    if (length > payload.length - at) return -1;
    bytes b = copy(payload.data + at, length);
    at += length;
    switch (key) {
      case 'a': append(&out->argv, b); break;
      case 'v': append(&out->env, b); break;
      case 'f': append(&out->files, b); break;
      case 'k': append(&out->kept, b); break;
      case 'r': append(&out->artifacts, b); break;
      case 'i': free(out->input.data); out->input = b; break;
      case 'l': set_limit(out, b.data); free(b.data); break;
      case 'h': out->channel = 1; free(b.data); break;
      default: free(b.data); return -1;
    }
  }
  return out->argv.count ? 0 : -1;
}

/* A later program that is forked from us must find nothing of this one. */
void wipe(void *data, size_t length) {
  if (data) explicit_bzero(data, length);
  free(data);
}

void free_list(list *l) {
  for (size_t i = 0; i < l->count; i++) wipe(l->items[i].data, l->items[i].length);
  free(l->items);
  *l = (list){ NULL, 0 };
}

void free_request(request *r) {
  free_list(&r->argv);
  free_list(&r->env);
  free_list(&r->files);
  free_list(&r->kept);
  free_list(&r->artifacts);
  wipe(r->input.data, r->input.length);
}

long long now_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000LL + t.tv_nsec / 1000000;
}
