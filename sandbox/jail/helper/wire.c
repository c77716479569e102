/* A frame consists of a u32 length, a letter and a payload. The length is little endian, and counts the letter and the
 * payload.
 * The payload of a request is a sequence of fields: letter, u32 length, bytes. protocol.def defines all letters. */
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
  payload->data = calloc(1, payload->length + 1); /* one more byte, so that texts end with a NUL */
  if (payload->data && read_all(fd, payload->data, payload->length) == 0) return 0;
  wipe(payload->data, payload->data ? payload->length : 0);
  *payload = (bytes){ NULL, 0 };
  return -1;
}

/* Moves a block to new memory of `size` bytes and wipes the old memory. Otherwise a program that is later forked from
 * this process could read the old bytes. */
char *enlarge(char *data, size_t length, size_t size) {
  char *to = malloc(size ? size : 1);
  if (!to) die("out of memory");
  if (length) memcpy(to, data, length);
  wipe(data, length);
  return to;
}

static bytes out_buffer;

void add_frame(char type, const void *payload, size_t length) {
  uint32_t n = (uint32_t)length + 1;
  if (length >= UINT32_MAX) _exit(1); /* no valid frame is that long */
  char *to = out_buffer.data = enlarge(out_buffer.data, out_buffer.length, out_buffer.length + 5 + length);
  to += out_buffer.length;
  memcpy(to, &n, 4);
  to[4] = type;
  if (length) memcpy(to + 5, payload, length);
  out_buffer.length += 5 + length;
}

int send_frame(char type, const void *payload, size_t length) {
  add_frame(type, payload, length);
  int bad = write_all(1, out_buffer.data, out_buffer.length);
  wipe(out_buffer.data, out_buffer.length);
  out_buffer = (bytes){ NULL, 0 };
  return bad;
}

void append(list *l, char *data, size_t length) {
  bytes *items = reallocarray(l->items, l->count + 1, sizeof(bytes));
  if (!items) die("out of memory");
  l->items = items;
  l->items[l->count++] = (bytes){ data, length };
}

/* Copies a field and appends a NUL, which `length` does not count. */
static bytes copy(const char *data, size_t length) {
  bytes b = { malloc(length + 1), length };
  if (!b.data) die("out of memory");
  memcpy(b.data, data, length);
  b.data[length] = 0;
  return b;
}

/* Parses a decimal number. A number above MAX_LIMIT becomes MAX_LIMIT, so that sums and products of limits cannot
 * overflow. */
int read_limit(const char *text, long long *to) {
  char *end;
  if (*text < '0' || *text > '9') return -1;
  errno = 0;
  long long value = strtoll(text, &end, 10);
  if (*end) return -1;
  *to = errno || value > MAX_LIMIT ? MAX_LIMIT : value;
  return 0;
}

/* Sets the limit `name=value`. An unknown name has no effect, because the host may have a later version. */
static int set_limit(request *r, const char *text) {
  struct { const char *name; long long *to; } table[] = {
#define LIMIT(name, member) { #name, &r->member },
#define TABLE "protocol.def"
#include "table.h"
  };
  const char *value = strchr(text, '=');
  if (!value) return -1;
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (strlen(table[i].name) == (size_t)(value - text) && !strncmp(text, table[i].name, (size_t)(value - text))) return read_limit(value + 1, table[i].to);
  return 0;
}

/* True for a path inside the work folder. A file of a request must have such a path. */
static int is_inside(const char *path) {
  if (!*path || *path == '/' || strlen(path) >= PATH_MAX) return 0;
  for (const char *p = path; p; p = strchr(p, '/'), p += p != NULL)
    if (!strncmp(p, "..", 2) && (p[2] == '/' || !p[2])) return 0;
  return 1;
}

/* True if the field contains, from index `at` on, a path inside the work folder and a NUL. The bytes after the NUL are
 * content or a key. */
static int has_path(bytes b, size_t at) { return b.length > at && memchr(b.data + at, 0, b.length - at) && is_inside(b.data + at); }

static int has_mode(bytes b) { return b.length && (b.data[0] == 'x' || b.data[0] == '-'); }

/* Adds a field to the request. The request then owns the memory of `b`, or the memory has been freed. */
static int add_field(request *r, char key, bytes b) {
  switch (key) {
    case FIELD_argument: append(&r->argv, b.data, b.length); return 0;
    case FIELD_variable: append(&r->env, b.data, b.length); return 0;
    case FIELD_file: append(&r->files, b.data, b.length); return has_mode(b) && has_path(b, 1) ? 0 : -1;
    case FIELD_kept: append(&r->stored_files, b.data, b.length); return has_path(b, 0) ? 0 : -1;
    case FIELD_artifact: append(&r->artifacts, b.data, b.length); return 0;
    case FIELD_input: wipe(r->input.data, r->input.length); r->input = b; return 0;
    default: break;
  }
  int bad = key == FIELD_limit ? set_limit(r, b.data) : key == FIELD_channel ? 0 : -1;
  r->channel |= key == FIELD_channel;
  wipe(b.data, b.length);
  return bad;
}

/* Parses a request. After an error, `out` contains the fields before the error, for free_request. */
int parse_request(bytes payload, request *out) {
  memset(out, 0, sizeof *out);
  for (size_t at = 0; at < payload.length;) {
    uint32_t length;
    if (payload.length - at < 5) return errno = EINVAL, -1;
    memcpy(&length, payload.data + at + 1, 4);
    if (length > payload.length - at - 5) return errno = EINVAL, -1;
    if (add_field(out, payload.data[at], copy(payload.data + at + 5, length)) < 0) return errno = EINVAL, -1;
    at += 5 + (size_t)length;
  }
  return out->argv.count ? 0 : (errno = EINVAL, -1);
}

/* Overwrites and frees memory. A program that is later forked from this process must not find data of an earlier
 * program. */
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
  free_list(&r->stored_files);
  free_list(&r->artifacts);
  wipe(r->input.data, r->input.length);
}

long long now_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000LL + t.tv_nsec / 1000000;
}
