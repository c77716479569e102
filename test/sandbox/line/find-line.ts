/** The text that a hostile program prints after it has sent its first byte. Without a channel it prints `no line`. */
export const sent = "sent\n";

/**
 * Language → the beginning of hostile programs that write to the channel of their tests. `line` finds the channel's
 * socket among all descriptors. `say` writes to it `times` times, or without end if that is negative. Shell has only
 * `line`.
 */
export const lineIn = {
  python: `import os
def line():
    for name in os.listdir("/proc/self/fd"):
        try:
            if os.readlink("/proc/self/fd/" + name).startswith("socket:"):
                return int(name)
        except OSError:
            pass
    print("no line", flush=True)
    os._exit(9)
def say(body, times=1):
    fd = line()
    first = True
    while times:
        left = memoryview(body)
        while left:
            left = left[os.write(fd, left[:1] if first else left):]
            if first:
                print("sent", flush=True)
                first = False
        times -= 1
`,
  javascript: `const fs = require("fs");
const isLine = (name) => { try { return fs.readlinkSync("/proc/self/fd/" + name).startsWith("socket:"); } catch { return false; } };
const line = () => {
  const name = fs.readdirSync("/proc/self/fd").find(isLine);
  if (name !== undefined) return Number(name);
  fs.writeSync(1, "no line\\n");
  process.kill(process.pid, "SIGKILL");
};
const say = (body, times) => {
  const fd = line();
  let first = true;
  for (; times !== 0; times--)
    for (let at = 0; at < body.length; ) {
      try { at += fs.writeSync(fd, body, at, first ? 1 : body.length - at); } catch (e) { if (e.code !== "EAGAIN") throw e; }
      if (first && at > 0) { fs.writeSync(1, "sent\\n"); first = false; }
    }
};
`,
  ruby: `def say(body, times)
  name = Dir.children("/proc/self/fd").find { |one| (File.readlink("/proc/self/fd/" + one) rescue "").start_with?("socket:") }
  if name.nil?
    $stdout.syswrite "no line\\n"
    exit! 9
  end
  line = IO.for_fd(name.to_i, "wb", autoclose: false)
  first = true
  until times == 0
    left = body
    until left.empty?
      left = left.byteslice(line.syswrite(first ? left.byteslice(0, 1) : left)..)
      $stdout.syswrite "sent\\n" if first
      first = false
    end
    times -= 1
  end
end
`,
  // The output of a shell function is its value, so messages go to stderr.
  shell: `line() {
  local each
  for each in /proc/$$/fd/*; do
    [[ $(readlink "$each") != socket:* ]] || { echo "\${each##*/}"; return; }
  done
  echo "no line" >&2
  kill -9 $$
}
`,
  c: `#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static int line(void) {
  char path[64], to[64];
  for (int fd = 0; fd < 100000; fd++) {
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    if (readlink(path, to, sizeof to) > 7 && memcmp(to, "socket:", 7) == 0) return fd;
  }
  if (write(1, "no line\\n", 8)) _exit(9);
  _exit(9);
}
static void say(const char *body, size_t length, int times) {
  int fd = line(), first = 1;
  for (; times != 0; times--)
    for (size_t at = 0; at < length;) {
      long n = write(fd, body + at, first ? 1 : length - at);
      if (n < 0 && errno != EAGAIN && errno != EINTR) { perror("line"); _exit(8); }
      if (n > 0) at += (size_t)n;
      if (n > 0 && first) first = write(1, "sent\\n", 5) != 5;
    }
}
`,
} as const;
