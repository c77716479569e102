import { homedir } from "node:os";
import { join } from "node:path";

type Env = Readonly<Record<string, string | undefined>>;

/** Folder of fetched models: TAULAB_MODELS, or `taulab/models` in the user's folder of caches. */
export const modelsFolder = (env: Env = process.env): string =>
  env.TAULAB_MODELS || join(env.XDG_CACHE_HOME || join(env.HOME || homedir(), ".cache"), "taulab", "models");

/** File of a fetched model. */
export const fetchedFile = (name: string, env?: Env): string => join(modelsFolder(env), `${name}.gguf`);
