import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { openSandbox } from "../../sandbox/open.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox("namespace:", { concurrency: 1 });
});
afterAll(() => sandbox.close());

describe("the place of a program", () => {
  test("has devices and small files of the system without a mount for each, which every run would take over", async ({
    skip,
  }) => {
    const { isolation } = await sandbox.describe();
    skip(isolation.backend !== "namespace (helper)" || process.getuid?.() !== 0, "only root makes devices");
    const source = `cut -d' ' -f5 /proc/self/mountinfo | grep -E '^/(dev|etc/(ld.so.cache|protocols|services))' | sort -u
echo lost >/dev/null; head -c 4 /dev/zero | wc -c; head -c 9 /dev/urandom | wc -c; echo x 2>&1 >/dev/full; stat -c %F /dev/null
(: >/dev/new) 2>/dev/null || (: >>/etc/services) 2>/dev/null || rm -f /dev/null 2>/dev/null || echo unchanged; test -s /etc/ld.so.cache && echo there`;
    const { stdout } = await sandbox.run({ language: "shell", source });
    expect(stdout.text.trim().split("\n")).toEqual([
      ...["4", "9", expect.stringContaining("No space left"), "character special file", "unchanged", "there"],
    ]);
  });

  test.each([true, false])("takes few of the host user's inotify instances: prepared %s", async (prepared) => {
    const source = `import ctypes, os
libc = ctypes.CDLL(None)
def all():
    made = 0
    while libc.inotify_init() >= 0: made += 1
    return made
print(all(), all() if os.fork() == 0 else os.wait()[1], flush=True)`;
    const own = await openSandbox("namespace:", { concurrency: 1, prepared });
    const { isolation } = await own.describe();
    const { stdout } = await own.run({ language: "python", source });
    await own.close();
    if (isolation.backend === "namespace (helper)") expect(stdout.text).toBe("16 0\n16 0\n");
  });

  test("gets no huge pages, which no limit of memory counts", async ({ skip }) => {
    const { isolation } = await sandbox.describe();
    skip(isolation.level === "none", "no filter of system calls");
    const source = `import ctypes, mmap
libc = ctypes.CDLL(None, use_errno=True)
try: mmap.mmap(-1, 2 << 20, flags=0x40022)
except OSError as e: print(e.errno)
libc.memfd_create(b"x", 4); print(ctypes.get_errno())
libc.shmget(0, 2 << 20, 0o5600); print(ctypes.get_errno())`;
    expect((await sandbox.run({ language: "python", source })).stdout.text).toBe("12\n12\n12\n");
  });
});
