import { readdir, readFile, stat } from "node:fs/promises";
import { Hono } from "hono";
import { z } from "zod";
import { shellWord } from "../../../../toolkit/base/shell-word.ts";
import { inside } from "../../base/inside.ts";
import { writeRunNotebook } from "../../notebooks/write-run-notebook.ts";
import { body } from "../body.ts";
import { jupyterAddress } from "../jupyter-servers.ts";
import type { StudioContext } from "../studio-context.ts";

/** Folders of a project that are searched for notebooks. */
const folders = ["", "notebooks"] as const;

const mostRead = 20_000_000;

/** Finds the notebooks that open the run: their text contains the run's folder. */
const notebooksOn = async (project: string, id: string): Promise<string[]> => {
  const paths: string[] = [];
  for (const folder of folders)
    for (const name of await readdir(inside(project, folder || "."), { encoding: "utf8" }).catch(() => [])) {
      if (!name.endsWith(".ipynb")) continue;
      const path = folder === "" ? name : `${folder}/${name}`;
      const file = inside(project, path);
      const { size } = await stat(file);
      if (size > mostRead) continue;
      const text = await readFile(file, "utf8");
      if (text.includes(`runs/${id}\\"`) || text.includes(`open(\\"${id}\\"`)) paths.push(path);
    }
  return paths;
};

/**
 * Routes for notebooks that open a run: those in the project, and a new one in its folder `notebooks`. The page links
 * each notebook to JupyterLab.
 */
export const notebookRoutes = ({ folder, runs, env }: StudioContext) => {
  const placeOf = async (path: string) => {
    return {
      path,
      address: await jupyterAddress(inside(folder, path), env),
      command: `jupyter lab ${shellWord(path)}`,
    };
  };
  return new Hono()
    .get("/runs/:id/notebooks", async (c) => {
      const id = c.req.param("id");
      await runs.folder(id);
      const paths = await notebooksOn(folder, id);
      const command = `taulab runs notebook ${shellWord(id)}`;
      return c.json({ notebooks: await Promise.all(paths.map(placeOf)), command });
    })
    .post("/notebooks", body(z.strictObject({ id: z.string().max(200) })), async (c) => {
      const { id } = c.req.valid("json");
      const directory = await runs.folder(id);
      const { path, isNew } = await writeRunNotebook(folder, directory, id);
      return c.json({ isNew, ...(await placeOf(path)) });
    });
};
