import { mkdtempSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepManifest } from "../../../../kernel/engine/method/keep-manifest.ts";
import { runPlace } from "../../../../kernel/engine/method/run-place.ts";
import { repeatNaming } from "../../../../kernel/engine/search/study/repeat-naming.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "taulab-place-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface About {
  readonly seed: number;
  readonly budget?: number;
}

const keep = (id: string, about: About) =>
  keepManifest<About>(runPlace({ id, directory: folder }), {
    kind: "guessing",
    noun: "game",
    models: ["sim/a"],
    about,
    fixed: ({ seed }) => seed,
  });

test("a run is named by id, and goes on by id or resume", async () => {
  expect(runPlace({ id: "mine", directory: folder })).toEqual({ id: "mine", directory: join(folder, "mine") });
  await keep("mine", { seed: 1 });
  expect(runPlace({ resume: "mine", directory: folder })).toEqual(runPlace({ id: "mine", directory: folder }));
  expect(runPlace({ resume: "mine", id: "mine", directory: folder }).id).toBe("mine");
  expect(runPlace({ directory: folder }).id).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(runPlace({ id: "mine", directory: null }).directory).toBeNull();
});

test("a run that is not there cannot be resumed, and names that contradict each other are refused", async () => {
  const code = (naming: Parameters<typeof runPlace>[0]): unknown => {
    try {
      return runPlace(naming);
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  expect(code({ resume: "none", directory: folder })).toBe("run_missing");
  await keep("mine", { seed: 1 });
  expect(code({ resume: "mine", id: "other", directory: folder })).toBe("invalid_config");
  expect(code({ resume: "mine", directory: null })).toBe("invalid_config");
});

test("another run under the same name is refused; what may change is kept anew", async () => {
  const manifest = async () => JSON.parse(await readFile(join(folder, "mine", "manifest.json"), "utf8"));
  await keep("mine", { seed: 1, budget: 5 });
  const first = await manifest();
  await keep("mine", { seed: 1, budget: 5 });
  expect(await manifest()).toEqual(first);
  await expect(keep("mine", { seed: 2, budget: 5 })).rejects.toMatchObject({
    code: "run_mismatch",
    message: expect.stringContaining("the game mine exists with other options"),
  });
  await keep("mine", { seed: 1, budget: 9 });
  expect(await manifest()).toMatchObject({ createdAt: first.createdAt, config: { seed: 1, budget: 9 } });
});

test("repeated searches are numbered; only the first must be there to be resumed", () => {
  expect(repeatNaming({ id: "a" }, 1, 1)).toEqual({ id: "a" });
  expect(repeatNaming({ resume: "a" }, 1, 1)).toEqual({ resume: "a" });
  expect([1, 2].map((at) => repeatNaming({ resume: "a" }, at, 2))).toEqual([{ resume: "a-1" }, { id: "a-2" }]);
  expect(repeatNaming({ resume: "a", id: "b" }, 1, 2)).toEqual({ resume: "a-1", id: "b-1" });
  expect(repeatNaming({}, 1, 2)).toEqual({});
});
