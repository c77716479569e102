import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { helperTable } from "../../sandbox/jail/helper-table.ts";
import { seccompFilter } from "../../sandbox/jail/seccomp-filter.ts";
import { decide } from "./launcher/bpf.ts";
import { compile, compilers, scratch, sources } from "./launcher/compile.ts";

const [compiler] = await compilers();
if (compiler === undefined) console.log("skipped: no C compiler to build the launcher's filter with");

const { EPERM, ENOMEM, ENOSYS, EAFNOSUPPORT, EPROTONOSUPPORT } = constants.errno;
const [allow, kill] = [0x7fff0000, 0x80000000];
const refuse = (errno: number): number => 0x00050000 | errno;
/** The strictest answer of several filters, which is the one that the kernel uses. */
const strictest = (answers: readonly number[]): number => answers.find((answer) => answer !== allow) ?? allow;
const table = helperTable("syscalls.def");
const machines = [
  { arch: "x64", audit: 0xc000003e, column: 1, flags: [] },
  { arch: "arm64", audit: 0xc00000b7, column: 2, flags: ["-DAS_ARM64"] },
] as const;

describe.skipIf(compiler === undefined).each(machines)("the filter of system calls for $arch", (machine) => {
  const { arch, audit, column, flags } = machine;
  const ofHost = seccompFilter(arch)!;
  const number = (name: string): number =>
    Number(table.find(({ words }) => words[0] === name && words.length > 2)?.words[column]);
  const ask = (filter: Buffer, call: number, args: number[] = [], from: number = audit): number =>
    decide(filter, { number: call, machine: from, args });
  const ofLauncher = async (whose: "lane" | "program"): Promise<Buffer> => {
    const program = await compile(compiler!, `filter-${arch}`, [join(sources, "filter-dump.c")], ["-w", ...flags]);
    return execFileSync(program, [whose]);
  };

  test("is the same whether the launcher's C or the host's TypeScript makes it", async () => {
    const others = [await ofLauncher("program"), await ofLauncher("lane")];
    const bits = Array.from({ length: 32 }, (_, i) => 2 ** i);
    const words = [...bits, ...Array.from({ length: 64 }, (_, i) => i), 0x5412, 0x541c, 132, 262, 0xffffffff];
    const numbers = [...Array.from({ length: 601 }, (_, i) => i), 0x40000000, 0x40000029, 0x7fffffff, 0xffffffff];
    const checked = table
      .filter(
        ({ kind }) => kind === "CHECKED" || kind === "DENY_INIT" || kind === "DENY_FLAG" || kind === "LEFT_UNDONE",
      )
      .map(({ words: [name = ""] }) => number(name));
    for (const call of numbers) {
      for (const from of [audit, 0x40000003]) {
        const some = checked.includes(call) ? words : [0, 1];
        for (const first of some)
          for (const last of checked.includes(call)
            ? [0, 1, 4, 6, 9, 12, 17, 26, 50, 51, 52, 33, 58, 132, 136, 255, 262, 2048]
            : [0]) {
            const args = [first, first, last, first];
            expect([call, args, strictest(others.map((one) => ask(one, call, args, from)))]).toEqual([
              call,
              args,
              ask(ofHost, call, args, from),
            ]);
          }
      }
    }
  });

  test("refuses each call of the table by its errno, and no other", () => {
    const errnos: Readonly<Record<string, number>> = constants.errno;
    const denied = new Map(
      table
        .filter(({ kind }) => kind === "DENY" || kind === "DENY_PROGRAM")
        .map(({ words }) => [Number(words[column]), errnos[words[3]!]!]),
    );
    for (let call = 0; call <= 600; call++) {
      const errno = denied.get(call);
      if (call !== number("socket") && call !== number("socketpair"))
        expect([call, ask(ofHost, call)]).toEqual([call, errno === undefined ? allow : refuse(errno)]);
    }
  });

  test("looks at the arguments of clone, socket, socketpair, setsockopt, ioctl and of what may ask for huge pages", () => {
    const answers = [
      ["clone", [0x11], allow],
      ["clone", [0x003d0f00], allow],
      ["clone", [0x10000011], refuse(EPERM)],
      ["clone", [0x00020011], refuse(EPERM)],
      ["socket", [1, 1, 0], allow],
      ["socket", [2, 1, 6], allow],
      ["socket", [10, 2, 17], allow],
      ["socket", [2, 1, 132], refuse(EPROTONOSUPPORT)],
      ["socket", [16, 3, 0], allow],
      ["socket", [16, 3, 12], refuse(EPROTONOSUPPORT)],
      ["socket", [40, 1, 0], refuse(EAFNOSUPPORT)],
      ["socket", [38, 5, 0], refuse(EAFNOSUPPORT)],
      ["socketpair", [1, 1, 0], allow],
      ["socketpair", [30, 1, 0], refuse(EAFNOSUPPORT)],
      ["setsockopt", [3, 1, 2], allow],
      ["setsockopt", [3, 1, 26], refuse(EPERM)],
      ["setsockopt", [3, 6, 26], allow],
      ["ioctl", [0, 0x5401], allow],
      ["ioctl", [0, 0x5412], refuse(EPERM)],
      ["ioctl", [0, 0x541c], refuse(EPERM)],
      ["mmap", [0, 4096, 3, 0x22], allow],
      ["mmap", [0, 4096, 3, 0x40022], refuse(ENOMEM)],
      ["memfd_create", [0, 3], allow],
      ["memfd_create", [0, 4], refuse(ENOMEM)],
      ["shmget", [0, 4096, 0o1600], allow],
      ["shmget", [0, 4096, 0o5600], refuse(ENOMEM)],
    ] as const;
    for (const [name, args, answer] of answers)
      expect([name, args, ask(ofHost, number(name), [...args])]).toEqual([name, args, answer]);
  });

  test("leaves the limit of core files as it is, says nothing false of what it was, and lets every other through", () => {
    const [core, files, pointer] = [4, 7, 0x7ffd00000000];
    const answers = [
      ["prlimit64", [0, core, pointer], refuse(0)],
      ["prlimit64", [0, core, 4096], refuse(0)],
      ["prlimit64", [0, core, 0, pointer], allow],
      ["prlimit64", [0, core, pointer, pointer], refuse(EPERM)],
      ["prlimit64", [0, core, pointer, 4096], refuse(EPERM)],
      ["prlimit64", [0, core, 4096, 2 ** 40], refuse(EPERM)],
      ["prlimit64", [0, files, pointer, pointer], allow],
      ["setrlimit", [core, pointer, 0, pointer], refuse(0)],
      ["prlimit64", [0, files, pointer], allow],
      ["prlimit64", [1, files, pointer], refuse(EPERM)],
      ["setrlimit", [core, pointer], refuse(0)],
      ["setrlimit", [files, pointer], allow],
    ] as const;
    for (const [name, args, answer] of answers)
      expect([name, args, ask(ofHost, number(name), [...args])]).toEqual([name, args, answer]);
  });

  test("lets no call act on the first process of the space, and all on others", () => {
    const calls = table.filter(({ kind }) => kind === "DENY_INIT").map(({ words: [name = ""] }) => number(name));
    expect(calls.length).toBeGreaterThan(8);
    for (const call of calls)
      for (const pid of [0, 1, 2, 0xffffffff])
        expect([call, pid, ask(ofHost, call, [pid])]).toEqual([call, pid, pid === 1 ? refuse(EPERM) : allow]);
  });

  test("lets lanes and interpreters make the place of a run, and nothing else", async () => {
    const others = table.filter(({ kind }) => kind === "DENY_PROGRAM").map(({ words: [name = ""] }) => number(name));
    const wider = await ofLauncher("lane");
    for (let call = 0; call <= 600; call++) {
      const answer = others.includes(call) ? allow : ask(ofHost, call);
      expect([call, ask(wider, call)]).toEqual([call, answer]);
    }
    expect([ask(wider, number("clone"), [0x7e020011]), ask(wider, number("ioctl"), [0, 0x5412])]).toEqual([
      allow,
      refuse(EPERM),
    ]);
  });

  test("kills what comes from another machine's table, and knows no x32", () => {
    expect(ask(ofHost, 0, [], 0x40000003)).toBe(kill);
    expect(ask(ofHost, 0x40000000)).toBe(arch === "x64" ? refuse(ENOSYS) : allow);
  });

  test("has the numbers that the kernel's own headers state", async () => {
    const names = table
      .filter(({ kind }) => kind.startsWith("DENY") || kind === "LEFT_UNDONE" || kind === "CHECKED")
      .map(({ words }) => words);
    const lines = names.map((words) => {
      const macro = `__NR_${words[0]}`;
      return `#ifdef ${macro}\n_Static_assert(${macro} == ${words[column]}, "${words[0]}");\n#endif`;
    });
    const header = arch === "x64" ? "asm/unistd_64.h" : "asm-generic/unistd.h";
    const file = scratch(`numbers-${arch}.c`);
    writeFileSync(file, `#include <${header}>\n${lines.join("\n")}\nint main(void) { return 0; }\n`);
    await compile(compiler!, `numbers-${arch}`, [file], []);
  });
});
