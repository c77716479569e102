import { afterAll, describe, expect, test } from "vitest";
import { bubblewrap, limitsOnly } from "../../sandbox/backends/namespace/wrappers.ts";
import type { Program } from "../../sandbox/contract/program.ts";
import { SlotPool } from "../../sandbox/jail/slots.ts";
import { SpawnLane } from "../../sandbox/jail/spawn-lane.ts";
import { hostFinder } from "../../sandbox/languages/common/host-finder.ts";
import { findToolchain, toolchainPaths } from "../../sandbox/languages/toolchains.ts";
import { runProgram } from "../../sandbox/verdict/run-program.ts";
import further from "../programs/hostile-further.json" with { type: "json" };

/** A pool that runs programs as plain child processes with limits, for machines without a C compiler and namespaces. */
const pool = new SlotPool(1, { library: null, make: () => new SpawnLane(limitsOnly) });
afterAll(() => pool.close());

const isolation = { backend: "test", level: "none", holds: ["process limits"], missing: [] } as const;
const run = (program: Program) =>
  pool.use((slot) => runProgram(program, slot, { isolation, toolchain: findToolchain }));
/** Programs in packages. They are compiled anew each time, because plain child processes keep no compiler running. */
const inPackages = [
  [
    "java",
    "package a.b;\npublic class Go { public static void main(String[] a) { System.out.println(new Five().n); } }\nclass Five { int n = 5; }",
  ],
  ["kotlin", "package a.b\nclass Five(val n: Int = 5)\nfun main() { println(Five().n) }"],
] as const;
const add = (code: string, id = "t"): Program["tests"] => [{ kind: "assert", id, code }];

describe("a lane of plain processes", () => {
  test("runs a program with stdin and says how it ended", async () => {
    const source = 'process.stdin.on("data", (d) => { console.log(String(d).length); process.exit(3); });';
    const outcome = await run({ language: "javascript", source, stdin: "12345" });
    expect(outcome).toMatchObject({ status: "runtime_error", exitCode: 3, stdout: { text: "5\n" } });
  });

  test("judges assertions in another process", async () => {
    const right = await run({
      language: "javascript",
      source: "function add(a, b) { return a + b; }",
      tests: add('require("assert").strictEqual(add(1, 2), 3);'),
    });
    expect(right.verdict).toBe("passed");
    const wrong = await run({
      language: "javascript",
      source: "function add(a, b) { process.exit(0); }",
      tests: add('require("assert").strictEqual(add(1, 2), 3);'),
    });
    expect(wrong.verdict).toBe("failed");
  });

  test("counts the page tables of a program as its memory", async ({ skip }) => {
    skip((await findToolchain("c")) === null, "no C compiler");
    const { source } = further.find(({ name }) => name === "mem_page_tables")!;
    const { status } = await run({ language: "c", source, limits: { memoryBytes: 128 << 20, wallMs: 20_000 } });
    expect(status).toBe("memory_limit");
  });

  test("brings all files of the work folder back, those of its folders where they are asked for", async () => {
    const source = "mkdir -p a/b; echo x >a/b/c; echo y >d";
    const named = async (...artifacts: string[]) =>
      Object.keys((await run({ language: "shell", source, artifacts })).artifacts).sort();
    expect(await named("*")).toEqual(["d", "main.sh"]);
    expect(await named("**")).toEqual(["a/b/c", "d", "main.sh"]);
  });

  test.each(inPackages)("runs a program in a package: %s", async (language, source) => {
    if ((await findToolchain(language)) === null) return console.log(`skipped: ${language} is not installed`);
    expect((await run({ language, source, limits: { compileWallMs: 60_000 } })).stdout.text).toBe("5\n");
  });

  test("stops an endless loop, and output without end", async () => {
    const loop = await run({ language: "javascript", source: "for (;;);", limits: { wallMs: 1000 } });
    expect(loop.status).toBe("timeout");
    const flood = await run({
      language: "javascript",
      source: 'for (;;) require("fs").writeSync(1, "x".repeat(1000));',
      limits: { wallMs: 10_000, outputBytes: 10_000 },
    });
    expect(flood).toMatchObject({ status: "output_limit", stdout: { truncated: true } });
    expect(flood.stdout.bytes.length).toBe(10_000);
  });
});

const bwrap = await hostFinder.which("bwrap");
const toolchains = await toolchainPaths();
if (bwrap === null) console.log("skipped: bubblewrap is not installed");

describe.skipIf(bwrap === null)("a lane of bubblewrap", () => {
  const jail = new SlotPool(1, { library: null, make: () => new SpawnLane(bubblewrap(bwrap ?? "", toolchains)) });
  afterAll(() => jail.close());
  const inJail = (program: Program) =>
    jail.use((slot) => runProgram(program, slot, { isolation, toolchain: findToolchain }));

  test("filters system calls and families of sockets", async () => {
    const source = `import ctypes, errno, os, socket, threading
libc = ctypes.CDLL(None, use_errno=True)
def tried(result): return errno.errorcode[ctypes.get_errno()] if result else "done"
print(tried(libc.unshare(0x10000000)), tried(libc.mount(b"a", b"/tmp", b"tmpfs", 0, None)), tried(libc.ptrace(0, 0, 0, 0)))
for family in (40, 38, 17):
    try: socket.socket(family, socket.SOCK_STREAM); print("made")
    except OSError as e: print(errno.errorcode[e.errno])
thread = threading.Thread(target=print, args=("thread",)); thread.start(); thread.join()
socket.socket(socket.AF_INET); print(os.popen("echo child").read().strip())`;
    const { stdout, stderr } = await inJail({ language: "python", source });
    expect(stderr.text).toBe("");
    expect(stdout.text).toBe("EPERM EPERM EPERM\nEAFNOSUPPORT\nEAFNOSUPPORT\nEAFNOSUPPORT\nthread\nchild\n");
  });

  test("stops a program whose files together are too large, or too many", async () => {
    const limits = { tmpBytes: 4 << 20, inodes: 500, wallMs: 20_000, cpuMs: 20_000 };
    const large = `import time
for n in range(1000): open(f"/tmp/{n}", "wb").write(b"x" * (1 << 20)); time.sleep(0.01)
time.sleep(20)`;
    const many = `import time
for n in range(3000): open(f"/tmp/{n}", "wb")
time.sleep(20)`;
    for (const source of [large, many]) {
      const outcome = await inJail({ language: "python", source, limits });
      expect(outcome).toMatchObject({ status: "runtime_error", signal: "SIGKILL" });
    }
  });
});
