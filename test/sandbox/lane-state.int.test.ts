import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { inBox } from "../../sandbox/contract/in-box.ts";
import type { Program } from "../../sandbox/contract/program.ts";
import { openSandbox } from "../../sandbox/open.ts";

let sandbox: Sandbox;
let compiled: boolean;
beforeAll(async () => {
  sandbox = await openSandbox("namespace:", { concurrency: 1 });
  compiled = (await sandbox.languages()).includes("cpp");
  if (!compiled) console.log("skipped: kept executables, because g++ is not installed");
});
afterAll(() => sandbox.close());

const run = (program: Program) => sandbox.run(program);
const python = (source: string, more: Partial<Program> = {}) => run({ language: "python", source, ...more });

const looksAtItself = `#include <cerrno>
#include <cstdio>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
int main(int, char **argv) {
  char self[256] = {};
  readlink("/proc/self/exe", self, sizeof self - 1);
  struct stat s;
  std::printf("%s %s\\n", argv[0], self);
  std::printf("write %d\\n", open(argv[0], O_WRONLY) < 0 && truncate(argv[0], 0) < 0 && chmod(argv[0], 0777) < 0);
  std::printf("kept %d %d\\n", opendir("/kept") == nullptr, stat("/kept/0", &s) < 0 && errno == EACCES);
  std::printf("copy %d\\n", open(argv[0], O_RDONLY) >= 0);
}
`;

describe("executables that stay in the lane", () => {
  test("are the same in the first run and in later ones, and nobody can change or list them", async ({ skip }) => {
    if (!compiled) skip();
    const source = `${looksAtItself}// ${process.pid} ${Date.now()}\n`;
    for (let i = 0; i < 3; i++) {
      const outcome = await run({ language: "cpp", source });
      expect(outcome.stdout.text).toBe(`${inBox("main")} ${inBox("main")}\nwrite 1\nkept 1 1\ncopy 1\n`);
      expect(outcome.compilation?.cached).toBe(i > 0);
    }
  });

  test("programs with threads, exceptions, locales and files work, whatever they are linked with", async ({ skip }) => {
    if (!compiled) skip();
    const source = `#include <bits/stdc++.h>
#include <thread>
int main() {
  std::vector<std::thread> all;
  std::atomic<int> sum{0};
  for (int i = 0; i < 8; i++) all.emplace_back([&sum, i] { sum += i; });
  for (auto &t : all) t.join();
  auto later = std::async(std::launch::async, [] { return 5; });
  try { std::stoi("x"); } catch (const std::invalid_argument &e) { std::cout << "caught "; }
  std::ofstream("a.txt") << std::regex_replace("a1b2", std::regex("[0-9]"), "-");
  std::string line;
  std::getline(std::ifstream("a.txt") >> std::ws, line);
  std::once_flag once;
  std::call_once(once, [] { std::cout << "once "; });
  std::cout << sum << ' ' << later.get() << ' ' << line << ' ' << std::locale("").name() << '\\n';
}
`;
    const outcome = await run({ language: "cpp", source });
    expect([outcome.status, outcome.stderr.text]).toEqual(["ok", ""]);
    expect(outcome.stdout.text).toMatch(/^caught once 28 5 a-b- (C|C\.UTF-8)\n$/);
  });
});

describe("the next run, whose place is made before it is known", () => {
  const fills = "open('a', 'wb').write(b'x' * (8 << 20)); print('written')";
  test("has its own limits of files", async () => {
    for (const [tmpBytes, text] of [
      [64 << 20, "written\n"],
      [1 << 20, ""],
      [16 << 20, "written\n"],
    ] as const) {
      expect((await python(fills, { limits: { tmpBytes } })).stdout.text).toBe(text);
    }
    const many = "for i in range(200): open(str(i), 'w')\nprint('made')";
    expect((await python(many, { limits: { inodes: 100 } })).stdout.text).toBe("");
    expect((await python(many, { limits: { inodes: 1000 } })).stdout.text).toBe("made\n");
  });

  test("may be larger than what is handed over at once", async () => {
    const echo = "import sys; print(len(sys.stdin.read()), len(open('big.txt').read()))";
    for (const bytes of [10, 200_000, 10, 3_000_000]) {
      const outcome = await python(echo, { stdin: "x".repeat(bytes), files: { "big.txt": "y".repeat(bytes) } });
      expect(outcome.stdout.text).toBe(`${bytes} ${bytes}\n`);
    }
  });

  test("has process numbers, a host name and System V objects of its own", async () => {
    const source = `import ctypes, os
libc = ctypes.CDLL(None, use_errno=True)
print(os.getpid(), os.uname().nodename, libc.shmget(77, 4096, 0o600), libc.semget(77, 1, 0o600), libc.msgget(77, 0o600))
libc.shmget(77, 4096, 0o1666), libc.semget(77, 1, 0o1666), libc.msgget(77, 0o1666)
print(libc.shmget(77, 4096, 0o600) >= 0, libc.semget(77, 1, 0o600) >= 0, libc.msgget(77, 0o600) >= 0)
`;
    for (const prepared of [true, true, false]) {
      const own = prepared ? sandbox : await openSandbox("namespace:", { concurrency: 1, prepared });
      const outcome = await own.run({ language: "python", source });
      expect(outcome.stdout.text).toBe("2 box -1 -1 -1\nTrue True True\n");
      if (own !== sandbox) await own.close();
    }
  });

  test("brings back files that are larger than its memory", async () => {
    for (const [language, source] of [
      ["python", "open('a', 'wb').truncate(150 << 20)"],
      ["shell", "truncate -s 150M a"],
    ] as const) {
      const limits = { fileBytes: 2 ** 28, tmpBytes: 2 ** 28, memoryBytes: 1 << 26 };
      const outcome = await run({ language, source, artifacts: ["a"], limits });
      expect([outcome.status, outcome.artifacts.a?.length]).toEqual(["ok", 150 << 20]);
      expect(outcome.usage.peakMemoryBytes).toBeLessThan(1 << 26);
    }
  });

  test("does not tell by its network's counters what ran before", async () => {
    const talks = `import socket, threading
for family, address in ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")):
    server = socket.create_server((address, 0), family=family)
    client = socket.create_connection(server.getsockname()[:2])
    client.sendall(b"x" * 5000)
    server.accept()[0].recv(10)
`;
    const counters = "cat /proc/net/dev /proc/net/snmp /proc/net/snmp6";
    const readsThem: readonly Program[] = [
      { language: "shell", source: counters },
      { language: "python", source: `import os\nos.system(${JSON.stringify(counters)})` },
      {
        language: "javascript",
        source: `require("child_process").execSync(${JSON.stringify(counters)}, { stdio: "inherit" })`,
      },
    ];
    const talksToo: readonly Program[] = [
      {
        language: "shell",
        source: `python3 -c ${JSON.stringify(talks).replaceAll("\\n", "\n").replaceAll('\\"', "'")}`,
      },
      { language: "python", source: talks },
      {
        language: "javascript",
        source:
          'const net = require("net"); const s = net.createServer((c) => c.end("x")).listen(0, () => net.connect(s.address().port).resume().on("close", () => s.close()));',
      },
    ];
    for (const [i, reads] of readsThem.entries()) {
      const fresh = (await run(reads)).stdout.text;
      expect(fresh).toContain("Tcp:");
      const talked = await run(talksToo[i]!);
      expect([talked.status, talked.stderr.text]).toEqual(["ok", ""]);
      expect((await run(reads)).stdout.text).toBe(fresh);
      await run({ ...reads, source: "" });
    }
  });

  test("opens its streams by their names", async () => {
    const shell = await run({
      language: "shell",
      source: "cat /dev/stdin >/dev/stdout; echo no >/dev/stderr",
      stdin: "abc",
    });
    expect([shell.stdout.text, shell.stderr.text]).toEqual(["abc", "no\n"]);
    const source = "process.stdout.write(require('fs').readFileSync('/dev/stdin', 'utf8').toUpperCase())";
    expect((await run({ language: "javascript", source, stdin: "abc" })).stdout.text).toBe("ABC");
    expect((await python("print(open('/dev/stdin').read())", { stdin: "abc" })).stdout.text).toBe("abc\n");
  });

  test("does not read what the machine's kernel was started with", async ({ skip }) => {
    const { isolation } = await run({ language: "shell", source: "true" });
    skip(isolation.level !== "full", "a /proc of its own needs full isolation");
    const read = "cat /proc/cmdline";
    expect((await run({ language: "shell", source: read })).stdout.text).toBe("");
    expect((await python("print(open('/proc/cmdline').read() == '')")).stdout.text).toBe("True\n");
  });

  test("finds /proc/self its own, forked or executed", async () => {
    const source = "print(open('/proc/self/maps').readline() != '', open('/proc/self/environ').read() != '')";
    expect((await python(source)).stdout.text).toMatch(/^True (True|False)\n$/);
  });
});
