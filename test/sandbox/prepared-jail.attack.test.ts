import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, readSync, writeSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { noEngine, socket } from "./docker-engine.ts";

const root = process.getuid?.() === 0;
const spaces = ["user", "pid", "mnt", "net", "ipc", "uts", "cgroup"];

/** The text of a process's file in /proc; empty if the process has ended. */
function text(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "latin1");
  } catch {
    return "";
  }
}

const processes = (): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

function childrenOf(parent: number): number[] {
  return processes().filter((pid) => Number(/\) \S (\d+)/.exec(text(pid, "stat"))?.[1]) === parent);
}

/** The ids of the descendants of a process whose command line contains a word. */
function below(parent: number, word: string): number[] {
  return childrenOf(parent).flatMap((pid) => [
    ...(text(pid, "cmdline").includes(word) ? [pid] : []),
    ...below(pid, word),
  ]);
}

/** Language → a word in the command lines of its prepared processes: interpreter, sleeping copy, next fork. */
const wordOf = {
  python: "_run(sys.argv[1], HARNESS)",
  javascript: "zygote.cjs",
  typescript: "--experimental-transform",
};

function interpreters(language: keyof typeof wordOf, found = below(process.pid, wordOf[language])): number[] {
  return language === "javascript" ? found.filter((pid) => !text(pid, "cmdline").includes(wordOf.typescript)) : found;
}

function descriptors(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${fd}`)];
    } catch {
      return [];
    }
  });
}

/** Changes one unused byte in the heap of a process. */
function spoil(pid: number): void {
  const heap = text(pid, "maps")
    .split("\n")
    .find((line) => line.includes("[heap]") && line.includes("rw-p"))!;
  const at = Number.parseInt(heap.split(/[- ]/)[1]!, 16) - 64; // unused, so that the process continues to work
  const fd = openSync(`/proc/${pid}/mem`, "r+");
  const byte = Buffer.alloc(1);
  readSync(fd, byte, 0, 1, at);
  writeSync(fd, Buffer.from([byte[0]! ^ 1]), 0, 1, at);
  closeSync(fd);
}

const shared = {
  python: "print([line for line in open('/proc/self/maps') if line.split()[1][3] == 's'])",
  javascript: `console.log(require("fs").readFileSync("/proc/self/maps", "utf8").split("\\n").filter((line) => /^\\S+ ...s/.test(line)))`,
  typescript: `console.log(require("fs").readFileSync("/proc/self/maps", "utf8").split("\\n").filter((line: string) => /^\\S+ ...s/.test(line)))`,
};
const nothing = { python: "pass", javascript: "", typescript: "" };

describe.each(["python", "javascript", "typescript"] as const)("the prepared interpreter of %s", (language) => {
  let sandbox: Sandbox;
  let held: string;
  const run = async (source: string) => {
    const outcome = await sandbox.run({ language, source });
    expect([outcome.status, outcome.stderr.text, outcome.error]).toEqual(["ok", "", null]);
    return outcome.stdout.text;
  };
  beforeAll(async () => {
    sandbox = await openSandbox("namespace:", { concurrency: 1 });
    held = (await sandbox.describe()).isolation.backend;
    await run(nothing[language]);
  });
  afterAll(() => sandbox.close());
  const here = () => held === "namespace (helper)";

  test("shares no mapping with its forks", async ({ skip }) => {
    if (!here()) skip(`only the own launcher prepares interpreters, here ${held}`);
    expect((await run(shared[language])).trim()).toBe("[]");
  });

  test("has a user, spaces and a read-only view of its own, and no descriptor of the host's", ({ skip }) => {
    if (!here()) skip(`only the own launcher prepares interpreters, here ${held}`);
    const all = interpreters(language).slice(0, 2);
    expect(all).toHaveLength(2);
    const hosts = new Set(descriptors(process.pid));
    for (const pid of all) {
      const status = text(pid, "status");
      if (root) expect(/Uid:\s+(\d+)/.exec(status)?.[1]).not.toBe("0");
      expect(/NoNewPrivs:\s+(\d)/.exec(status)?.[1]).toBe("1");
      expect(/Seccomp:\s+(\d)/.exec(status)?.[1]).toBe("2");
      for (const space of spaces)
        expect(readlinkSync(`/proc/${pid}/ns/${space}`)).not.toBe(readlinkSync(`/proc/self/ns/${space}`));
      const mounts = text(pid, "mountinfo")
        .trim()
        .split("\n")
        .map((line) => line.split(" "));
      const writable = mounts.filter((words) => !words[5]!.split(",").includes("ro"));
      expect(
        writable.map((words) => words[4]).filter((path) => path !== "/proc" && !path!.startsWith("/dev/")),
      ).toEqual([]);
      expect(text(pid, "maps").match(/^\S+ ...s.*$/gm)).toBeNull();
      const own = descriptors(pid);
      expect(own.filter((name) => !/^(\/dev\/(null|full)|(pipe|socket|user):\[\d+\])$/.test(name))).toEqual([]);
      expect(own.filter((name) => /\[/.test(name) && hosts.has(name))).toEqual([]);
    }
  });

  test("stays while nothing of it has changed, and goes when something has", async ({ skip }) => {
    if (!here() || !root) skip("only root can change another process");
    const before = interpreters(language).slice(0, 2);
    for (let i = 0; i < 30; i++) await run(nothing[language]);
    expect(interpreters(language)).toEqual(expect.arrayContaining(before));
    // If either of the two processes is changed, both are replaced.
    spoil(before[0]!);
    await run(nothing[language]);
    await run(nothing[language]);
    const after = interpreters(language);
    expect(before.filter((pid) => after.includes(pid))).toEqual([]);
    expect((await run(shared[language])).trim()).toBe("[]");
  });
});

test("a prepared interpreter serves 1,000 runs, and then another takes its place", async ({ skip }) => {
  const sandbox = await openSandbox("namespace:", { concurrency: 1 });
  try {
    const held = (await sandbox.describe()).isolation.backend;
    if (held !== "namespace (helper)") skip(`only the own launcher prepares interpreters, here ${held}`);
    let runs = 0;
    const until = async (last: number): Promise<void> => {
      for (; runs < last; runs++) expect((await sandbox.run({ language: "python", source: "pass" })).status).toBe("ok");
    };
    await until(1);
    const first = interpreters("python").slice(0, 2);
    const staying = () => first.filter((pid) => interpreters("python").includes(pid));
    await until(900);
    expect(staying()).toEqual(first);
    await until(1100);
    expect(staying()).toEqual([]);
  } finally {
    await sandbox.close();
  }
}, 120_000);

describe.skipIf(noEngine !== undefined)("the prepared interpreter in a container", () => {
  test.each(["python", "javascript", "typescript"] as const)(
    "of %s has a user and spaces of its own",
    async (language) => {
      const known = new Set(processes());
      const sandbox = await openSandbox(`docker:${socket}`, { concurrency: 1 });
      try {
        const outcome = await sandbox.run({ language, source: shared[language] });
        expect([outcome.status, outcome.stdout.text.trim()]).toEqual(["ok", "[]"]);
        const fresh = processes().filter(
          (pid) =>
            !known.has(pid) &&
            text(pid, "cgroup").includes("docker") &&
            text(pid, "cmdline").includes(wordOf[language]),
        );
        const all = interpreters(language, fresh).slice(0, 2);
        expect(all).toHaveLength(2);
        const hosts = new Set(descriptors(process.pid));
        for (const pid of all) {
          expect(/Uid:\s+(\d+)/.exec(text(pid, "status"))?.[1]).not.toBe("0");
          expect(/Seccomp:\s+(\d)/.exec(text(pid, "status"))?.[1]).toBe("2");
          for (const space of ["pid", "mnt", "net", "ipc", "uts", "cgroup"])
            expect(readlinkSync(`/proc/${pid}/ns/${space}`)).not.toBe(readlinkSync(`/proc/self/ns/${space}`));
          expect(text(pid, "mountinfo")).toMatch(/^\S+ \S+ \S+ \S+ \/ ro,/m);
          expect(text(pid, "maps").match(/^\S+ ...s.*$/gm)).toBeNull();
          const own = descriptors(pid);
          expect(own.filter((name) => !/^(\/dev\/(null|full)|(pipe|socket):\[\d+\])$/.test(name))).toEqual([]);
          expect(own.filter((name) => /\[/.test(name) && hosts.has(name))).toEqual([]);
        }
      } finally {
        await sandbox.close();
      }
    },
  );
});
