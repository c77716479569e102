import { existsSync } from "node:fs";
import { relative } from "node:path";
import { Hono } from "hono";
import { z } from "zod";
import { makeFolder } from "../../../engine/files/make-folder.ts";
import { writeAtomically } from "../../../engine/store/write-atomically.ts";
import { inside } from "../../base/inside.ts";
import { body } from "../body.ts";
import type { StudioContext } from "../studio-context.ts";

const cell = (source: string, type: "code" | "markdown") => ({
  cell_type: type,
  id: type + source.length,
  metadata: {},
  source,
  ...(type === "code" ? { execution_count: null, outputs: [] } : {}),
});

/** A notebook that opens one run. */
const notebookOf = (id: string, path: string): string =>
  `${JSON.stringify(
    {
      nbformat: 4,
      nbformat_minor: 5,
      metadata: { kernelspec: { name: "taulab", display_name: "TypeScript (taulab)", language: "typescript" } },
      cells: [
        cell(`# The run ${id}`, "markdown"),
        cell(
          `import { runs } from "taulab";\n\nconst run = await runs.open(${JSON.stringify(path)});\nrun.leaderboard()`,
          "code",
        ),
        cell("run.criteria()", "code"),
        cell("run.difficultyHeatMap()", "code"),
      ],
    },
    null,
    1,
  )}\n`;

/** Notebooks on a run: one is written beside the runs, if there is none, and opened in JupyterLab. */
export const notebookRoutes = ({ folder, runs }: StudioContext) =>
  new Hono().post("/notebooks", body(z.strictObject({ id: z.string().max(200) })), async (c) => {
    const { id } = c.req.valid("json");
    const directory = await runs.folder(id);
    const path = `notebooks/run-${id}.ipynb`;
    const file = inside(folder, path);
    const isNew = !existsSync(file);
    await makeFolder(inside(folder, "notebooks"));
    if (isNew) await writeAtomically(file, notebookOf(id, relative(inside(folder, "notebooks"), directory)));
    const address = `http://localhost:8888/lab/tree/${path.split("/").map(encodeURIComponent).join("/")}`;
    return c.json({ path, isNew, address, command: `jupyter lab ${path}` });
  });
