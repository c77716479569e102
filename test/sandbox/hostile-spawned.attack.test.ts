import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { canLoadFilter } from "../../sandbox/backends/namespace/filter-loader.ts";
import { unshare } from "../../sandbox/backends/namespace/unshare.ts";
import { bubblewrap } from "../../sandbox/backends/namespace/wrappers.ts";
import { PooledSandbox } from "../../sandbox/backends/pooled-sandbox.ts";
import { checkSuite } from "../../sandbox/check/check-suite.ts";
import type { Program } from "../../sandbox/contract/program.ts";
import { SlotPool } from "../../sandbox/jail/slots.ts";
import { SpawnLane, type Wrapper } from "../../sandbox/jail/spawn-lane.ts";
import { hostFinder } from "../../sandbox/languages/common/host-finder.ts";
import { findToolchain, toolchainPaths } from "../../sandbox/languages/toolchains.ts";

interface Difference {
  readonly name: string;
  readonly on: readonly string[];
  /** The expected output without the launcher; absent if the case is not tested without it. */
  readonly stdout?: string;
  readonly why: string;
}

const programs = (name: string): string => fileURLToPath(new URL(`../programs/${name}.json`, import.meta.url));
const cases: readonly { name: string; expect: object }[] = JSON.parse(readFileSync(programs("hostile-kin"), "utf8"));
const more: readonly { name: string; source: string; limits?: { memory_mb?: number } }[] = JSON.parse(
  readFileSync(programs("hostile-more"), "utf8"),
);
const differences: readonly Difference[] = JSON.parse(readFileSync(programs("hostile-kin-spawned"), "utf8"));

const toolchains = await toolchainPaths();
const command = await hostFinder.which("bwrap");

/** The reported isolation. Without the launcher the memory of stopped processes is not limited. */
const isolation = {
  backend: "test",
  level: "partial",
  holds: [],
  missing: ["hard memory limit by control group"],
} as const;

function whyNot(wrapper: "bubblewrap" | "unshare"): string | undefined {
  if (process.getuid?.() !== 0) return "the stated differences are those of a host that is root";
  if (wrapper === "bubblewrap" && command === null) return "bubblewrap is not installed";
  return wrapper === "unshare" && !canLoadFilter() ? "no Perl loads the filter of system calls" : undefined;
}

describe.each([
  ["bubblewrap", () => bubblewrap(command!, toolchains)],
  ["unshare", () => unshare(toolchains)],
] as const satisfies readonly (readonly [string, () => Wrapper])[])(
  "where no compiler makes the launcher: %s",
  (wrapper, make) => {
    const why = whyNot(wrapper);
    if (why !== undefined) console.log(`skipped: hostile programs in ${wrapper}: ${why}`);
    const pool = new SlotPool(2, { library: null, make: () => new SpawnLane(make()) });
    const sandbox = new PooledSandbox("namespace", pool, { isolation, toolchain: findToolchain });
    afterAll(() => sandbox.close());
    const print = async (program: Program): Promise<string> => (await sandbox.run(program)).stdout.text;

    test.skipIf(why !== undefined)(
      "other processes, inherited descriptors and doors of the kernel give as little",
      async () => {
        const stated = differences.filter(({ on }) => on.includes(wrapper));
        expect(stated.filter(({ name }) => cases.every((one) => one.name !== name))).toEqual([]);
        const asked = cases.flatMap((one) => {
          const difference = stated.find(({ name }) => name === one.name);
          if (difference === undefined) return [one];
          const { stdout } = difference;
          return stdout === undefined ? [] : [{ ...one, expect: { ...one.expect, stdout } }];
        });
        const file = join(mkdtempSync(join(tmpdir(), "taulab-kin-")), "kin.json");
        writeFileSync(file, JSON.stringify(asked));
        const report = await checkSuite(file, sandbox);
        rmSync(dirname(file), { recursive: true });
        expect(report.failures).toEqual([]);
        expect(report.passed + report.limited.length).toBe(asked.length);
      },
      600_000,
    );

    test.skipIf(why !== undefined)("a program has no descriptor of the host's but its own streams", async () => {
      const source =
        "import os\nfor fd in os.listdir('/proc/self/fd'):\n  try: print(os.readlink(f'/proc/self/fd/{fd}'))\n  except OSError: pass";
      const links = (await print({ language: "python", source })).trim().split("\n");
      expect(links.filter((link) => !/^(socket:\[\d+\]|\/dev\/null)$/.test(link))).toEqual([]);
    });

    test.skipIf(why !== undefined).each([
      ["its sockets hold counts", "mem_local_sockets", "memory_limit"],
      ["its files in memory hold counts", "memfd_bomb", "memory_limit"],
      ["is mapped of them counts once", "memfd_mapped_and_shared", "ok"],
    ])("as a program's memory what %s", async (_, asked, outcome) => {
      const { source, limits } = more.find(({ name }) => name === asked)!;
      const memoryBytes = (limits?.memory_mb ?? 256) << 20;
      const { status } = await sandbox.run({ language: "python", source, limits: { memoryBytes, wallMs: 20_000 } });
      expect(status).toBe(outcome);
    });

    test.skipIf(why !== undefined)("a program is nobody that the host's files know", async () => {
      const source =
        "test -r /proc/slabinfo || test -w /proc/sysrq-trigger || test -w /proc/sys/kernel/shmall || id -u";
      const user = await print({ language: "shell", source: `${source}; cat /proc/self/uid_map` });
      expect(user).toMatch(/^61000\n\s+0\s+0\s+4294967295\n$/);
    });
  },
);
