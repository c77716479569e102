import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeManifest } from "../../../../kernel/engine/store/manifest.ts";
import { recordsFile } from "../../../../kernel/engine/store/run-store.ts";
import { runNotebook } from "../../../../kernel/jupyter/notebook/run.ts";
import { fixtureRun } from "./fixture.ts";

const notebook = join(import.meta.dirname, "../../../../notebooks/quickstart.ipynb");

interface Cell {
  readonly id: string;
  readonly outputs?: readonly { readonly output_type: string; readonly data?: Readonly<Record<string, unknown>> }[];
}

test("the quickstart notebook reads a run, is free of type errors and shows every answer", {
  timeout: 240_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), "taulab-quickstart-"));
  try {
    const run = fixtureRun();
    await writeManifest(folder, run.manifest);
    await writeFile(
      recordsFile(folder),
      run
        .records()
        .map((record) => `${JSON.stringify(record)}\n`)
        .join(""),
    );
    const output = join(folder, "out.ipynb");
    const { ok, error } = await runNotebook(notebook, { output, env: { TAULAB_RUN: folder }, typecheck: "error" });
    expect(error).toBeNull();
    expect(ok).toBe(true);
    const { cells } = JSON.parse(await readFile(output, "utf8")) as { cells: readonly Cell[] };
    const shown = (id: string): string[] =>
      Object.keys(cells.find((cell) => cell.id === id)?.outputs?.findLast(({ data }) => data)?.data ?? {});
    for (const id of ["leaderboard", "compare", "failure", "hardest"]) expect(shown(id)).toContain("text/html");
    for (const id of ["curve", "concepts"])
      expect(shown(id)).toEqual(
        expect.arrayContaining(["application/vnd.vegalite.v5+json", "image/svg+xml", "text/plain"]),
      );
  } finally {
    await rm(folder, { recursive: true });
  }
});
