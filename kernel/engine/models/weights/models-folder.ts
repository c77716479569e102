import { homedir } from "node:os";
import { join } from "node:path";

type Env = Readonly<Record<string, string | undefined>>;

/** The folder of downloaded models: TAULAB_MODELS, or `taulab/models` in the user's cache folder. */
export const modelsFolder = (env: Env = process.env): string =>
  env.TAULAB_MODELS || join(env.XDG_CACHE_HOME || join(env.HOME || homedir(), ".cache"), "taulab", "models");

/**
 * The path of a downloaded model's file. The file need not exist.
 *
 * @param name the model's name in the catalogue, such as "smollm2"
 * @param env the environment variables that set the folder; default: those of the process
 *
 * @example
 * fetchedFile("smollm2", { TAULAB_MODELS: "/models" }); // => "/models/smollm2.gguf"
 */
export const fetchedFile = (name: string, env?: Env): string => join(modelsFolder(env), `${name}.gguf`);
