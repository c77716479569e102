import { basename, join, relative } from "node:path";
import { Hono } from "hono";
import { modelLabels } from "../../../engine/models/base/model-labels.ts";
import { readAbout } from "../../../engine/store/manifest.ts";
import { runState } from "../../../engine/store/run-state.ts";
import { listRuns } from "../../../engine/store/runs.ts";
import { toMake } from "../../../engine/store/status.ts";
import { projectFiles } from "../project-files.ts";
import type { StudioContext } from "../studio-context.ts";

const mostRuns = 300;

/** One entry in the list of runs. */
export interface ListedRun {
  readonly id: string;
  /** Kind of the run: the name of a method, such as "search", or "evaluation" for runs of `taulab eval`. */
  readonly kind: string;
  readonly createdAt: string;
  readonly models: readonly string[];
  readonly state: string;
  readonly done: number;
  readonly total: number | null;
  readonly error: string | null;
}

const listed = async (folder: string, id: string): Promise<ListedRun> => {
  try {
    const directory = join(folder, id);
    const about = await readAbout(directory);
    const { state, status } = await runState(directory);
    const labels = modelLabels(about.models, about.aliases);
    return {
      id,
      kind: about.kind,
      createdAt: status?.startedAt ?? "",
      models: [...labels.values()],
      state,
      done: status ? status.completed + status.error : 0,
      total: status ? toMake(status) : null,
      error: null,
    };
  } catch (error) {
    const message = (error as Error).message;
    return { id, kind: "unknown", createdAt: "", models: [], state: "damaged", done: 0, total: null, error: message };
  }
};

/** Routes of the home screen: runs, configurations and task sources of the folder. */
export const homeRoutes = ({ folder, runsFolder, readOnly }: StudioContext) =>
  new Hono().get("/home", async (c) => {
    const ids = (await listRuns(runsFolder)).slice(-mostRuns);
    const runs = await Promise.all(ids.map((id) => listed(runsFolder, id)));
    const isLive = ({ state }: ListedRun): boolean => state === "running";
    runs.sort((a, b) => Number(isLive(b)) - Number(isLive(a)) || (a.createdAt < b.createdAt ? 1 : -1));
    const files = readOnly ? [] : await projectFiles(folder);
    return c.json({ name: basename(folder), runsFolder: relative(folder, runsFolder) || ".", readOnly, runs, files });
  });
