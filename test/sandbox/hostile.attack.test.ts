import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { checkSuite } from "../../sandbox/check/check-suite.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { run } from "../tools/spawn.ts";
import { noEngine, socket } from "./docker-engine.ts";

const shared = fileURLToPath(new URL("../../../shared/reference/hostile_shared.json", import.meta.url));
const slice = fileURLToPath(new URL("../reference/hostile.json", import.meta.url));
const more = fileURLToPath(new URL("../programs/hostile-more.json", import.meta.url));
const kin = fileURLToPath(new URL("../programs/hostile-kin.json", import.meta.url));
const inDocker = fileURLToPath(new URL("../programs/hostile-kin-docker.json", import.meta.url));
const further = fileURLToPath(new URL("../programs/hostile-further.json", import.meta.url));
if (!existsSync(shared)) console.log("skipped: ../shared/reference/hostile_shared.json is absent; a slice of it runs");
if (noEngine !== undefined) console.log(`hostile programs on Docker: ${noEngine}`);

async function check(file: string, address: string): Promise<number> {
  process.env.TAULAB_TEST_SECRET = "x";
  const sandbox = await openSandbox(address);
  try {
    const report = await checkSuite(file, sandbox);
    for (const line of report.limited) console.log(`limited: ${line}`);
    console.log(`hostile programs on ${address} ${report.passed} passed, ${report.failed} failed`);
    const absent = process.env.CI ? [] : report.failures.filter((line) => line.includes(" is not installed here"));
    for (const line of absent) console.log(`skipped: ${line}`);
    expect(report.failures.filter((line) => !absent.includes(line))).toEqual([]);
    return report.passed + report.limited.length + absent.length;
  } finally {
    await sandbox.close();
  }
}

interface Case {
  readonly name: string;
  readonly kind?: string;
  readonly repeat?: number;
  readonly expect: object;
}

const casesOf = (file: string): readonly Case[] => JSON.parse(readFileSync(file, "utf8"));

/** Writes the cases to a temporary file, and checks that all of them pass. */
async function checkThese(cases: readonly Case[], address: string): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), "taulab-hostile-")), "cases.json");
  writeFileSync(file, JSON.stringify(cases));
  expect(await check(file, address)).toBe(cases.length);
  rmSync(dirname(file), { recursive: true });
}

test("hostile programs get the outcome they deserve, their honest twins pass", async () => {
  const whole = existsSync(shared);
  expect(await check(whole ? shared : slice, "namespace:")).toBe(whole ? 97 : 20);
}, 900_000);

test.skipIf(noEngine !== undefined)(
  "so do they in a container: all but those of verdicts, which the same host makes, and 50 of 1,000 repetitions",
  async () => {
    const cases = casesOf(existsSync(shared) ? shared : slice).filter(({ kind }) => kind !== "verdict");
    const often = Number(process.env.TAULAB_REPEATS ?? 50);
    await checkThese(
      cases.map((one) => (one.repeat === undefined ? one : { ...one, repeat: Math.min(one.repeat, often) })),
      `docker:${socket}`,
    );
  },
  900_000,
);

test("signals to all, stopped processes, odd exit codes, odd output, files that are none, memory that no process holds", async () => {
  expect(await check(further, "namespace:")).toBe(86);
}, 300_000);

const nobody = 65_534;
const asNobody = ["--reuid", `${nobody}`, "--regid", `${nobody}`, "--clear-groups"];
const whyNotNobody = ((): string | undefined => {
  if (process.getuid?.() !== 0) return "skipped: only root can become another user";
  const { status } = spawnSync("setpriv", [...asNobody, "test", "-r", kin]);
  return status === 0 ? undefined : "skipped: the checkout cannot be read by other users, or setpriv is not installed";
})();
if (whyNotNobody !== undefined) console.log(`hostile programs as another user: ${whyNotNobody}`);

/** These programs report what they saw. No strict time limits apply, so two suites can run at once. */
describe.concurrent("what a program can see, fill and act on", () => {
  for (const [address, why] of [
    ["namespace:", undefined],
    [`docker:${socket}`, noEngine],
  ] as const)
    test.skipIf(why !== undefined)(
      `full disks, descriptors of others, compilers that never end, memory outside of processes: ${address}`,
      async () => expect(await check(more, address)).toBe(43),
      600_000,
    );

  test("shared memory, inherited descriptors, other processes, doors of the kernel, of which each case tells what it saw", async () => {
    expect(await check(kin, "namespace:")).toBe(72);
  }, 600_000);

  test.skipIf(noEngine !== undefined)(
    "so do they in a container, which shows more of itself and gives as little",
    async () => {
      const cases = casesOf(kin);
      const others: readonly { name: string; stdout: string; why: string }[] = JSON.parse(
        readFileSync(inDocker, "utf8"),
      );
      expect(others.filter(({ name }) => cases.every((one) => one.name !== name))).toEqual([]);
      const stated = cases.map((one) => {
        const stdout = others.find(({ name }) => name === one.name)?.stdout;
        return stdout === undefined ? one : { ...one, expect: { ...one.expect, stdout } };
      });
      expect(stated).toHaveLength(72);
      await checkThese(stated, `docker:${socket}`);
    },
    600_000,
  );

  test.skipIf(whyNotNobody !== undefined).each([
    ["what a program can see and act on", kin, 72, 0],
    ["full disks, descriptors of others, compilers that never end, files in memory", more, 43, 0],
  ])(
    "as another user: %s",
    async (_, file, passed, limited) => {
      const home = mkdtempSync(join(tmpdir(), "taulab-nobody-"));
      try {
        chownSync(home, nobody, nobody);
        const env = { ...process.env, HOME: home, XDG_CACHE_HOME: join(home, "cache"), TAULAB_TEST_SECRET: "x" };
        const taulab = fileURLToPath(new URL("../../kernel/cli.ts", import.meta.url));
        const command = [process.execPath, "--conditions=taulab-source", taulab, "sandbox", "check", file];
        const { stdout } = await run("setpriv", [...asNobody, ...command], { env });
        const lines = stdout.trim().split("\n");
        expect(lines.filter((line) => line.startsWith("failed"))).toEqual([]);
        expect(lines.filter((line) => line.startsWith("limited")).length).toBeLessThanOrEqual(limited);
        expect(Number.parseInt(lines.at(-1)!, 10)).toBeGreaterThanOrEqual(passed);
      } finally {
        rmSync(home, { recursive: true, force: true });
      }
    },
    600_000,
  );
});
