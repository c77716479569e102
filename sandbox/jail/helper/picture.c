/* A picture is the state of the interpreter that a fork must not change: mappings, descriptors, set of written pages. A
 * sleeping fork (zygote.c) shares every page with the interpreter until the interpreter writes to the page. So the
 * pages that the interpreter maps exclusively are the written pages. */
#include "jail.h"
#include <dirent.h>
#include <sys/ioctl.h>

#define PRESENT (1ULL << 63)
#define FILE_OR_SHARED (1ULL << 61)
#define EXCLUSIVE (1ULL << 56)
#define ENTRIES 8192

static int append_text(bytes *to, const char *text, size_t length) {
  char *data = realloc(to->data, to->length + length + 1);
  if (!data) return -1;
  memcpy(data + to->length, text, length);
  to->data = data;
  to->length += length;
  data[to->length] = 0;
  return 0;
}

static int read_mappings(pid_t pid, bytes *to) {
  char path[64], chunk[16384];
  snprintf(path, sizeof path, "/proc/%d/maps", (int)pid);
  int fd = open(path, O_RDONLY | O_CLOEXEC), bad = fd < 0;
  for (ssize_t n = 1; !bad && n != 0;) {
    n = read(fd, chunk, sizeof chunk);
    bad = (n < 0 && errno != EINTR) || (n > 0 && append_text(to, chunk, (size_t)n) < 0);
  }
  if (fd >= 0) close(fd);
  return bad || !to->length ? -1 : 0;
}

static int read_descriptors(pid_t pid, bytes *to) {
  char path[64], target[256], text[320];
  snprintf(path, sizeof path, "/proc/%d/fd", (int)pid);
  DIR *folder = opendir(path);
  if (!folder) return -1;
  int bad = 0;
  for (struct dirent *e; !bad && (e = readdir(folder));) {
    ssize_t n = readlinkat(dirfd(folder), e->d_name, target, sizeof target - 1);
    if (n < 0) continue;
    target[n] = 0;
    int length = snprintf(text, sizeof text, "%.20s %s\n", e->d_name, target);
    bad = append_text(to, text, (size_t)length) < 0;
  }
  closedir(folder);
  return bad ? -1 : 0;
}

static int add_page(picture *p, uint64_t page) {
  if (p->count == p->room) {
    size_t room = p->room ? 2 * p->room : 64;
    uint64_t *pages = realloc(p->pages, room * sizeof *pages);
    if (!pages) return -1;
    p->pages = pages;
    p->room = room;
  }
  p->pages[p->count++] = page;
  return 0;
}

static int read_pages(int fd, uint64_t from, uint64_t to, picture *p) {
  static uint64_t entries[ENTRIES];
  while (from < to) {
    size_t number = to - from < ENTRIES ? (size_t)(to - from) : ENTRIES;
    ssize_t n = pread(fd, entries, number * 8, (off_t)(from * 8));
    if (n < 8) return -1;
    for (size_t i = 0; i < (size_t)n / 8; i++)
      if ((entries[i] & (PRESENT | EXCLUSIVE | FILE_OR_SHARED)) == (PRESENT | EXCLUSIVE) && add_page(p, from + i) < 0) return -1;
    from += (size_t)n / 8;
  }
  return 0;
}

/* Reads the pages that belong to no file. Since Linux 6.7 one call (PAGEMAP_SCAN) lists the regions of these pages.
 * Returns 1 on older kernels; the caller then reads all writable mappings. */
static int scan(int fd, uint64_t page, uint64_t end, picture *p) {
  static struct { uint64_t start, end, categories; } regions[256];
  /* The kernel's struct pm_scan_arg. It selects pages with PAGE_IS_PRESENT (bit 3), without PAGE_IS_FILE (bit 2) and
   * without PAGE_IS_PFNZERO (bit 5). */
  struct { uint64_t size, flags, start, end, walk_end, vec, vec_len, max_pages, category_inverted, category_mask, category_anyof_mask, return_mask; } order = { .size = sizeof order, .end = end, .vec = (uint64_t)(uintptr_t)regions, .vec_len = 256,
    .category_inverted = 1 << 2 | 1 << 5, .category_mask = 1 << 2 | 1 << 3 | 1 << 5, .return_mask = 1 << 3 };
  for (;;) {
    int n = ioctl(fd, _IOC(_IOC_READ | _IOC_WRITE, 'f', 16, sizeof order), &order);
    if (n < 0) return errno == ENOTTY ? 1 : -1;
    for (int i = 0; i < n; i++)
      if (read_pages(fd, regions[i].start / page, regions[i].end / page, p) < 0) return -1;
    if (n < 256) return 0;
    order.start = order.walk_end;
  }
}

typedef struct { unsigned long from, to; char rights[5]; } mapping;

/* Parses the next line of the mappings. Returns 0 at the end, and -1 for an invalid line. */
static int next_mapping(char **at, mapping *m) {
  if (!**at) return 0;
  char *end = strchr(*at, '\n');
  if (!end || sscanf(*at, "%lx-%lx %4s", &m->from, &m->to, m->rights) != 3) return -1;
  *at = end + 1;
  return 1;
}

static int read_writable_mappings(int fd, uint64_t page, picture *p) {
  mapping m;
  for (char *at = p->mappings.data; next_mapping(&at, &m) > 0;)
    if (m.rights[1] == 'w' && read_pages(fd, m.from / page, m.to / page, p) < 0) return -1;
  return 0;
}

/* Finds the end of the readable mappings. Fails if the process has a shared mapping, because forks can change the
 * interpreter's memory through it. */
static int find_end(picture *p) {
  mapping m;
  int more;
  for (char *at = p->mappings.data; (more = next_mapping(&at, &m)) > 0;) {
    if (m.rights[3] == 's') return -1;
    if (m.rights[0] == 'r' && m.to > p->end) p->end = m.to;
  }
  return more;
}

/* Reads the set of written pages. */
static int read_memory(pid_t pid, picture *p) {
  char path[64];
  uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE);
  snprintf(path, sizeof path, "/proc/%d/pagemap", (int)pid);
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return -1;
  int bad = scan(fd, page, p->end, p);
  if (bad > 0) bad = read_writable_mappings(fd, page, p);
  close(fd);
  return bad;
}

void free_picture(picture *p) {
  free(p->mappings.data);
  free(p->descriptors.data);
  free(p->pages);
  memset(p, 0, sizeof *p);
}

int take_picture(pid_t pid, picture *p) {
  memset(p, 0, sizeof *p);
  if (read_mappings(pid, &p->mappings) == 0 && read_descriptors(pid, &p->descriptors) == 0 && find_end(p) == 0 && read_memory(pid, p) == 0) return 0;
  free_picture(p);
  return -1;
}

static int same_text(bytes a, bytes b) { return a.length == b.length && !memcmp(a.data, b.data, a.length); }

/* True if the second set of written pages has no page that the first set lacks. A smaller set is not a change, because
 * the kernel can reclaim pages. */
static int has_no_new_page(const picture *before, const picture *now) {
  for (size_t i = 0, k = 0; i < now->count; i++) {
    while (k < before->count && before->pages[k] < now->pages[i]) k++;
    if (k == before->count || before->pages[k] != now->pages[i]) return 0;
  }
  return 1;
}

/* True if the process has not changed since the picture. Equal mappings have the same end, so their text is compared
 * but not parsed again: parsing takes a third of the time of a picture. */
int matches_picture(pid_t pid, const picture *before) {
  picture now = { .end = before->end };
  int same = read_mappings(pid, &now.mappings) == 0 && same_text(before->mappings, now.mappings) && read_descriptors(pid, &now.descriptors) == 0 && same_text(before->descriptors, now.descriptors) && read_memory(pid, &now) == 0 && has_no_new_page(before, &now);
  free_picture(&now);
  return same;
}
