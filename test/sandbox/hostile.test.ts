import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { checkSuite, openSandbox } from "../../sandbox/index.ts";
import { noEngine, socket } from "./docker-engine.ts";

const shared = fileURLToPath(new URL("../../../shared/reference/hostile_shared.json", import.meta.url));
const slice = fileURLToPath(new URL("../reference/hostile.json", import.meta.url));
const more = fileURLToPath(new URL("../programs/hostile-more.json", import.meta.url));
const kin = fileURLToPath(new URL("../programs/hostile-kin.json", import.meta.url));
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

describe.each([
  ["namespace:", undefined],
  [`docker:${socket}`, noEngine],
])("%s", (address, why) => {
  test.skipIf(why !== undefined)(
    "hostile programs get the outcome they deserve, their honest twins pass",
    async () => {
      const whole = existsSync(shared);
      expect(await check(whole ? shared : slice, address)).toBe(whole ? 97 : 20);
    },
    900_000,
  );

  test.skipIf(why !== undefined)(
    "so do ours: full disks, descriptors of others, compilers that never end, memory outside of processes",
    async () => expect(await check(more, address)).toBe(41),
    300_000,
  );
});

test("signals to all, stopped processes, odd exit codes, odd output, files that are none, memory that no process holds", async () => {
  expect(await check(further, "namespace:")).toBe(84);
}, 300_000);

test("shared memory, inherited descriptors, other processes, doors of the kernel, of which each case tells what it saw", async () => {
  expect(await check(kin, "namespace:")).toBe(71);
}, 300_000);
