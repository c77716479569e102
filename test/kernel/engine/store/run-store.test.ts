import { appendFile, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readRecords } from "../../../../kernel/engine/store/read-records.ts";
import type { SampleRecord } from "../../../../kernel/engine/store/record.ts";
import { openRunStore, recordsFile } from "../../../../kernel/engine/store/run-store.ts";
import { fixtureRun } from "../report/fixture.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-store-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const record = (key: string): SampleRecord => ({
  ...(fixtureRun({ tasks: 1, samples: 1 }).records()[0] as SampleRecord),
  key,
  score: 1,
});

describe("a run's records", () => {
  test("are on the disk once append resolves, many at a time", async () => {
    const store = await openRunStore(folder);
    await Promise.all(Array.from({ length: 200 }, (_, i) => store.append(record(String(i)))));
    expect((await readRecords(recordsFile(folder))).length).toBe(200);
    await store.close();
  });

  test("survive a line that a crash left unfinished, which never counted", async () => {
    const first = await openRunStore(folder);
    await first.append(record("a"));
    await first.close();
    await appendFile(recordsFile(folder), '{"key":"torn","sco');
    const second = await openRunStore(folder);
    expect([...second.finished.keys()]).toEqual(["a"]);
    await second.append(record("b"));
    await second.close();
    expect((await readFile(recordsFile(folder), "utf8")).split("\n").length).toBe(3);
  });

  test("of one key the last counts; a passing error is made again, a final one only when asked for", async () => {
    const store = await openRunStore(folder);
    const broken = (key: string, code: string) =>
      ({ ...record(key), status: "error", score: null, error: { code, message: "", hint: null } }) as SampleRecord;
    await store.append(broken("passing", "model_timeout"));
    await store.append(broken("final", "model_refused"));
    await store.append(broken("mended", "rate_limited"));
    await store.append(record("mended"));
    await store.close();
    const again = await openRunStore(folder);
    expect([...again.finished.keys()]).toEqual(["final", "mended"]);
    await again.close();
    const all = await openRunStore(folder, { retryFailed: true });
    expect([...all.finished.keys()]).toEqual(["mended"]);
    await all.close();
    const counted = await readRecords(recordsFile(folder));
    expect(counted.map(({ key, score }) => `${key} ${score}`)).toContain("mended 1");
    expect(counted).toHaveLength(3);
  });

  test("are refused with file and line when one of them is damaged", async () => {
    await writeFile(recordsFile(folder), `${JSON.stringify(record("a"))}\nnot json\n{"key":"b"}\n`);
    await expect(openRunStore(folder)).rejects.toMatchObject({ code: "run_damaged", details: { line: 2 } });
  });
});

describe("a second writer", () => {
  test("is refused while the first one lives", async () => {
    const store = await openRunStore(folder);
    await expect(openRunStore(folder)).rejects.toMatchObject({ code: "run_locked" });
    await store.close();
    await (await openRunStore(folder)).close();
  });

  test("leaves nothing behind where a full disk does not take its lock", async () => {
    await symlink("/dev/full", join(folder, `lock.${process.pid}`));
    await expect(openRunStore(folder)).rejects.toMatchObject({ code: "cannot_write" });
    expect(await readdir(folder)).toEqual([]);
  });

  test("of another machine is refused with the way out: nobody here can see whether it lives", async () => {
    await writeFile(join(folder, "lock"), JSON.stringify({ pid: 1, host: "elsewhere", born: "1" }));
    await expect(openRunStore(folder)).rejects.toMatchObject({
      code: "run_locked",
      hint: expect.stringContaining(`remove ${join(folder, "lock")}`),
    });
  });

  test("takes over what a dead one left", async () => {
    await writeFile(
      join(folder, "lock"),
      JSON.stringify({ pid: 2 ** 22 - 1, host: (await import("node:os")).hostname(), born: "1" }),
    );
    await (await openRunStore(folder)).close();
  });
});
