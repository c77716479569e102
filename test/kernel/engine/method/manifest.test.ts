import { mkdtempSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { readMethodManifest, writeMethodManifest } from "../../../../kernel/engine/method/method-manifest.ts";
import { showProgress } from "../../../../kernel/engine/method/show-progress.ts";

const host = Symbol.for("taulab.host");
afterEach(() => {
  delete (globalThis as Record<symbol, unknown>)[host];
});

test("a manifest is of its method; another's, a damaged one and none are refused", async () => {
  const directory = mkdtempSync(join(tmpdir(), "taulab-manifest-"));
  const manifest = {
    format: 1 as const,
    id: "one",
    kind: "guessing",
    createdAt: "2026-11-22T00:00:00.000Z",
    config: { models: ["sim/steady"], games: 3 },
    versions: {},
    host: {},
  };
  await writeMethodManifest(directory, manifest);
  expect(await readMethodManifest(directory, "guessing")).toEqual(manifest);
  await expect(readMethodManifest(directory, "search")).rejects.toMatchObject({ code: "run_mismatch" });
  await writeFile(join(directory, "manifest.json"), "{");
  await expect(readMethodManifest(directory, "guessing")).rejects.toMatchObject({ code: "run_damaged" });
  await rm(directory, { recursive: true });
  await expect(readMethodManifest(directory, "guessing")).rejects.toMatchObject({ code: "run_missing" });
});

test("progress goes to the notebook's host, and nowhere without one", () => {
  const told: unknown[] = [];
  showProgress("games").update({ done: 1, total: 2, text: "none" });
  (globalThis as Record<symbol, unknown>)[host] = {
    progress: (options: object) => {
      told.push(options);
      return { update: (...words: unknown[]) => told.push(words), close: (text: string) => told.push(text) };
    },
  };
  const bar = showProgress("games");
  bar.update({ done: 1, total: 2, text: "first" });
  bar.update({ done: 2, total: 2, text: "second" });
  bar.close("done");
  expect(told).toEqual([{ total: 2, label: "games" }, [1, "first"], [2, "second"], "done"]);
});
