import { existsSync } from "node:fs";
import { relative } from "node:path";
import { makeFolder } from "../../engine/files/make-folder.ts";
import { writeAtomically } from "../../engine/store/write-atomically.ts";
import { inside } from "../base/inside.ts";

const cell = (source: string, type: "code" | "markdown") => ({
  cell_type: type,
  id: type + source.length,
  metadata: {},
  source,
  ...(type === "code" ? { execution_count: null, outputs: [] } : {}),
});

/** The text of a notebook that opens one run. */
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

/**
 * Writes a notebook into the folder `notebooks` of the project. The notebook opens a run. An existing notebook stays.
 *
 * @param project the project's folder
 * @param directory the run's folder
 * @returns the path of the notebook from the project's folder; `isNew` is false if it existed
 */
export const writeRunNotebook = async (
  project: string,
  directory: string,
  id: string,
): Promise<{ readonly path: string; readonly isNew: boolean }> => {
  const path = `notebooks/run-${id}.ipynb`;
  const file = inside(project, path);
  const isNew = !existsSync(file);
  const folder = inside(project, "notebooks");
  await makeFolder(folder);
  if (isNew) await writeAtomically(file, notebookOf(id, relative(folder, directory)));
  return { path, isNew };
};
