/* fuzz-wire SEED COUNT: passes random requests and frames, valid or damaged, to parse_request and read_frame. Built
 * with sanitizers, the program ends at the first access out of bounds. */
#include "jail.h"
#include <setjmp.h>
#include <sys/mman.h>

static jmp_buf refusal;
lane_options lane = { .users = -1, .null = -1, .oom_score = -1 };
void die(const char *what) {
  (void)what;
  longjmp(refusal, 1);
}
void cgroup_lift(void) {}

static uint64_t state;
static uint64_t draw(uint64_t below) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return below ? state % below : 0;
}

static unsigned char text[1 << 16];
static size_t length;
static void put(const void *from, size_t n) {
  if (length + n > sizeof text) return;
  memcpy(text + length, from, n);
  length += n;
}

static const char *const samples[] = { "", "a", "xa/b", "-f.txt", "../x", "/etc/passwd", "a/../b", "a//b", "x..", "wall=1000", "wall=-1", "cpu=99999999999999999999", "memory=", "=", "tmp=1e9",
  "processes=0x10", "inodes=5 ", "output", "PATH=/bin", "*", "**", "deadbeef", "-", "x", "/", "..", "./.." };

/* Letters and contents of valid fields. */
static const char *const valid_fields[][2] = { { "a", "/bin/true" }, { "v", "A=b" }, { "f", "-a/b.txt" }, { "f", "xmain" }, { "k", "main" }, { "r", "out" }, { "i", "in" }, { "h", "" },
  { "l", "wall=1000" }, { "l", "memory=99999999999999999999" } };

static void put_field(void) {
  static const char letters[] = "avfkrihl?\0R";
  char body[512];
  int valid = draw(16) != 0;
  const char *const *pair = valid_fields[draw(sizeof valid_fields / sizeof *valid_fields)];
  const char *word = valid ? pair[1] : samples[draw(sizeof samples / sizeof *samples)], *letter = valid ? pair[0] : &letters[draw(sizeof letters - 1)];
  uint32_t n = (uint32_t)strlen(word);
  memcpy(body, word, n);
  if (valid ? strchr("fk", *letter) != NULL : draw(2)) body[n++] = 0;
  if (!valid || *letter == 'f')
    for (uint64_t more = draw(draw(4) ? 8 : 200); more; more--) body[n++] = (char)draw(256);
  uint32_t length_field = draw(64) ? n : (uint32_t)draw(UINT32_MAX);
  put(letter, 1);
  put(&length_field, sizeof length_field);
  put(body, n);
}

/* Makes a random request. Some requests are then damaged: bytes are replaced, or the end is cut off. */
static void make_request(void) {
  length = 0;
  for (uint64_t fields = draw(12); fields; fields--) put_field();
  for (uint64_t flips = draw(4) ? 0 : draw(8); flips && length; flips--) text[draw(length)] = (unsigned char)draw(256);
  if (length && !draw(8)) length = (size_t)draw(length);
}

/* Aborts if a parsed request violates an assumption of the code that reads it. */
static void check(const request *r) {
  for (size_t i = 0; i < r->files.count; i++) {
    bytes f = r->files.items[i];
    if (f.length < 3 || strlen(f.data + 1) + 2 > f.length || f.data[1] == '/') abort();
  }
  for (size_t i = 0; i < r->stored_files.count; i++)
    if (strlen(r->stored_files.items[i].data) + 1 > r->stored_files.items[i].length) abort();
  const long long *limits[] = { &r->wall_ms, &r->cpu_ms, &r->memory, &r->processes, &r->output, &r->file, &r->tmp, &r->inodes, &r->artifact_bytes };
  for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
    if (*limits[i] < 0 || *limits[i] > MAX_LIMIT) abort();
  if (!r->argv.count) abort();
}

static long parsed_count, frame_count, large_count;

/* The payload is in memory of its exact size, so that the sanitizer detects a read of one more byte. */
static void try_request(void) {
  bytes payload = { malloc(length ? length : 1), length };
  static request r;
  if (!payload.data) abort();
  memcpy(payload.data, text, length);
  if (!setjmp(refusal) && parse_request(payload, &r) == 0) {
    check(&r);
    parsed_count++;
  }
  free_request(&r);
  memset(&r, 0, sizeof r);
  free(payload.data);
}

static void try_frames(int file) {
  uint32_t length_field = (uint32_t)length + 1;
  /* Some lengths are wrong: small and random, or above MAX_FRAME. */
  if (!draw(4)) length_field = draw(2) ? (uint32_t)draw(300) : UINT32_MAX - (uint32_t)draw(1u << 31);
  large_count += length_field > (256u << 20);
  if (ftruncate(file, 0) < 0 || pwrite(file, &length_field, 4, 0) < 0 || pwrite(file, "R", 1, 4) < 0 || pwrite(file, text, length, 5) < 0) abort();
  lseek(file, 0, SEEK_SET);
  char type;
  bytes payload = { NULL, 0 };
  while (read_frame(file, &type, &payload) == 0) {
    if (payload.data[payload.length]) abort();
    frame_count++;
    wipe(payload.data, payload.length);
    payload.data = NULL;
  }
  if (payload.data) abort();
}

int main(int count, char **words) {
  if (count < 3) return 2;
  state = strtoull(words[1], NULL, 10) * 0x9e3779b97f4a7c15u + 1;
  int file = memfd_create("frames", 0);
  for (long cases = atol(words[2]); cases > 0; cases--) {
    make_request();
    try_request();
    if (cases % 8 == 0) try_frames(file);
  }
  printf("%ld requests parsed, %ld frames read, %ld too large\n", parsed_count, frame_count, large_count);
  return parsed_count > 0 && frame_count > 0 ? 0 : 1;
}
