#include <bits/stdc++.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
using namespace std;
static const char *volatile first = "FIRST_HALF";
static const char *volatile second = "SECOND_HALF";
static vector<string> found;
static void look(const char *data, size_t n, const string &place) {
  const size_t a = strlen(first), b = strlen(second);
  for (const char *at = data; (at = (const char *)memmem(at, n - (at - data), first, a)); at++)
    if ((size_t)(at - data) + a + b <= n && !memcmp(at + a, second, b)) { found.push_back(place); return; }
}
int main() {
  int fd = open("/proc/self/mem", O_RDONLY);
  vector<char> chunk((1 << 20) + 64);
  ifstream maps("/proc/self/maps");
  vector<string> lines;
  ssize_t total = 0;
  for (string line; getline(maps, line);) lines.push_back(line);
  for (auto &line : lines) {
    unsigned long low, high;
    char rights[8];
    if (sscanf(line.c_str(), "%lx-%lx %7s", &low, &high, rights) != 3 || rights[0] != 'r' || line.find("[v") != string::npos) continue;
    for (unsigned long at = low; at < high; at += 1 << 20) {
      ssize_t n = pread(fd, chunk.data(), min<unsigned long>(chunk.size(), high - at), (off_t)at);
      if (n > 0) look(chunk.data(), (size_t)n, "memory"), total += n;
    }
  }
  if (total < 100000) found.push_back("memory cannot be read");
  for (auto top : {"/box", "/tmp", "/dev", "/run", "/var/tmp", "/var/run", "/kept", "/srv", "/mnt"}) {
    error_code e;
    for (auto i = filesystem::recursive_directory_iterator(top, filesystem::directory_options::skip_permission_denied, e); !e && i != filesystem::end(i); i.increment(e)) {
      struct stat s;
      if (lstat(i->path().c_str(), &s) < 0 || !S_ISREG(s.st_mode)) continue;
      string text(s.st_size, 0);
      ifstream(i->path(), ios::binary).read(text.data(), s.st_size);
      look(text.data(), text.size(), i->path());
    }
  }
  cout << "[";
  for (size_t i = 0; i < found.size(); i++) cout << (i ? "," : "") << '"' << found[i] << '"';
  cout << "]\n";
}
