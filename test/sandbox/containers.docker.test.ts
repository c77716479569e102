import Docker from "dockerode";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectEngine } from "../../sandbox/backends/docker/engine.ts";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { inBox } from "../../sandbox/contract/in-box.ts";
import type { Program } from "../../sandbox/contract/program.ts";
import { findToolchain } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { leftOf, noEngine, socket } from "./docker-engine.ts";

if (noEngine !== undefined) console.log(noEngine);

describe.skipIf(noEngine !== undefined)("containers", () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await openSandbox(`docker:${socket}`, { concurrency: 1 });
  });
  afterAll(() => sandbox.close());
  const run = (program: Program) => sandbox.run(program);
  const shell = (source: string, limits: Program["limits"] = {}) => run({ language: "shell", source, limits });
  const python = (source: string, limits: Program["limits"] = {}) => run({ language: "python", source, limits });

  test("are kept warm: the same one serves run after run", async () => {
    await shell("true");
    const first = await leftOf(process.pid);
    for (let i = 0; i < 5; i++) await shell(`echo ${i}`);
    expect(first.length).toBeGreaterThan(0);
    expect(await leftOf(process.pid)).toEqual(first);
  });

  test("have the settings that isolate", async () => {
    await shell("true");
    const [id = ""] = await leftOf(process.pid);
    const { HostConfig, Config } = await new Docker({ socketPath: socket }).getContainer(id).inspect();
    expect(HostConfig).toMatchObject({
      NetworkMode: "none",
      ReadonlyRootfs: true,
      AutoRemove: true,
      Privileged: false,
      CapDrop: ["ALL"],
      SecurityOpt: ["no-new-privileges"],
      LogConfig: { Type: "none" },
    });
    expect(HostConfig.Memory).toBeGreaterThan(0);
    expect(HostConfig.PidsLimit).toBeGreaterThan(0);
    expect(Config.Env?.join(" ")).not.toMatch(/TAULAB|HOME=\/root/);
  });

  test("are left by no core file, and by no handler of the host's for one", async () => {
    const { stdout } = await python("import resource\nprint(resource.getrlimit(resource.RLIMIT_CORE))");
    const { podman, ownUsers } = await connectEngine(`docker:${socket}`);
    const bytes = podman || ownUsers ? 0 : 1;
    expect(stdout.text).toBe(`(${bytes}, ${bytes})\n`);
  });

  test("no network, no root, no capability, nothing to write but the box", async () => {
    const outcome = await shell(`
      id -u
      grep -E 'CapEff|NoNewPrivs' /proc/self/status
      ls /sys/class/net
      (: </dev/tcp/10.255.255.1/80) 2>/dev/null && echo reached
      for place in / /usr /etc /var /root /opt /dev /run /proc/sys /sys/fs/cgroup/memory; do (: >$place/taulab-test) 2>/dev/null && echo "wrote $place"; done
      true`);
    const [uid, capabilities, privileges, ...rest] = outcome.stdout.text.trim().split("\n");
    expect(Number(uid)).toBeGreaterThan(1000);
    expect([capabilities, privileges]).toEqual(["CapEff:\t0000000000000000", "NoNewPrivs:\t1"]);
    expect(rest).toEqual(["lo"]);
  });

  test("nothing of a run is seen by the next: files, dot files, shared memory, processes", async () => {
    const mess = `
import os
for place in ("/tmp", "/dev/shm", "/box/home", "."):
    for name in ("plain", ".dot", "..dots", "taulab-0"):
        open(os.path.join(place, name), "w").write("x")
os.chdir("/tmp")
for i in range(3000):
    os.mkdir("d" * 100); os.chdir("d" * 100)
open("deep", "w")
os.system("ipcmk -Q >/dev/null; ipcmk -M 4096 >/dev/null; ipcmk -S 2 >/dev/null; chmod 000 /tmp/.dot")
if os.fork() == 0:
    os.setsid()
    import time; time.sleep(100)
os._exit(0)`;
    const look = `
import os
found = [os.path.join(p, n) for p in ("/tmp", "/dev/shm", "/dev/mqueue", "/box/home", "/box/shm", "/box/work") for n in os.listdir(p)]
found += [str(len(open(f"/proc/sysvipc/{k}").readlines())) for k in ("shm", "msg", "sem")]
uid = os.getuid()
others = [p for p in os.listdir("/proc") if p.isdigit() and int(p) != os.getpid() and os.stat(f"/proc/{p}").st_uid == uid]
print(found, others)`;
    expect((await python(mess)).status).toBe("ok");
    expect((await python(look)).stdout.text).toBe(`['${inBox("main.py")}', '1', '1', '1'] []\n`);
  });

  test.each([
    ["java", "package a.b;\npublic class Go { public static void main(String[] a) { System.out.println(5); } }"],
    ["kotlin", "package a.b\nfun main() { println(5) }"],
  ])("a program in a package is compiled and run, where no compiler stays: %s", async (language, source) => {
    if ((await findToolchain(language)) === null) return console.log(`skipped: ${language} is not installed`);
    const outcome = await run({ language, source, limits: { compileWallMs: 60_000, wallMs: 20_000 } });
    expect([outcome.stdout.text, outcome.compilation?.stderr]).toEqual(["5\n", ""]);
  });

  test("each limit has its outcome", async () => {
    const limits = { wallMs: 20_000, cpuMs: 20_000, memoryBytes: 128 << 20 };
    const memory = await python("x = []\nwhile True: x.append(bytearray(1 << 20))", limits);
    expect(memory.status).toBe("memory_limit");
    const cpu = await python("while True: pass", { ...limits, cpuMs: 500 });
    expect(cpu.status).toBe("timeout");
    expect(cpu.usage.cpuMs).toBeLessThan(5000);
    const wall = await shell("sleep 60", { wallMs: 500 });
    expect(wall.status).toBe("timeout");
    const forks = "import os, time\nfor i in range(100):\n    if os.fork() == 0: time.sleep(30)";
    expect((await python(forks, { ...limits, processes: 24 })).status).toBe("process_limit");
    const output = await shell("yes", { outputBytes: 1000 });
    expect([output.status, output.stdout.bytes.length]).toEqual(["output_limit", 1000]);
    expect((await shell("echo well")).stdout.text).toBe("well\n");
  });

  test("files: their sum, their number and the largest one are limited by the run's own limits", async () => {
    const write = "import sys\nfor i in range(40): open(f'f{i}', 'wb').write(b'x' * (1 << 20))\nprint('all')";
    expect((await python(write, { tmpBytes: 64 << 20 })).stdout.text).toBe("all\n");
    const full = await python(write, { tmpBytes: 16 << 20 });
    expect([full.status, full.stderr.text]).toEqual(["runtime_error", expect.stringContaining("No space left")]);
    const many = await python("for i in range(5000): open(f'f{i}', 'w')", { inodes: 1000 });
    expect(many.stderr.text).toContain("No space left");
    const shared = await python("for i in range(50000): open(f'/dev/shm/f{i}', 'w')", { inodes: 1000 });
    expect(shared.stderr.text).toContain("No space left");
    const large = await python("open('f', 'wb').write(b'x' * (9 << 20))", { fileBytes: 8 << 20 });
    expect(large.status).toBe("runtime_error");
  });

  test("an outcome says what held", async () => {
    const { isolation } = await shell("true");
    expect(isolation.backend).toBe("docker");
    expect(isolation.holds.join()).toMatch(/without network.*read-only.*capabilities/s);
    expect([isolation.level, isolation.missing]).toEqual(["full", []]);
  });

  test("an engine that does not answer, and an image that is not there, are told with the way out", async () => {
    await expect(openSandbox("docker:/nowhere.sock")).rejects.toMatchObject({ code: "backend_failed" });
    await expect(openSandbox(`docker:${socket}#taulab-no-such-image`)).rejects.toMatchObject({
      code: "backend_failed",
      hint: expect.stringContaining("image build"),
    });
  });
});
