import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packagePaths } from "../../../../kernel/jupyter/language/package-paths.ts";
import { root } from "../../../tools/root.ts";

test("a notebook anywhere finds taulab's entries and Arquero; an Arquero of its own goes first", async () => {
  const folder = await mkdtemp(join(tmpdir(), "taulab-paths-"));
  try {
    const paths = packagePaths(folder);
    for (const name of ["taulab", "taulab/toolkit", "arquero"])
      expect(existsSync(paths[name]?.[0] ?? ""), name).toBe(true);
    expect(paths.arquero).toEqual(paths["taulab/arquero"]);
    expect(packagePaths(root)).not.toHaveProperty("arquero");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
