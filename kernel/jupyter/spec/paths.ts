import { join } from "node:path";
import { KernelError } from "../errors.ts";

/** The target folder of a kernelspec: the user's folder, the active Python environment, or another folder. */
export type KernelspecTarget =
  | { readonly kind: "user" }
  | { readonly kind: "sys-prefix" }
  | { readonly kind: "prefix"; readonly prefix: string };

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly platform: NodeJS.Platform;
}

const userData = ({ env, home, platform }: Surroundings): string => {
  if (env.JUPYTER_DATA_DIR) return env.JUPYTER_DATA_DIR;
  if (platform === "darwin") return join(home, "Library", "Jupyter");
  if (platform === "win32") return join(env.APPDATA ?? join(home, "AppData", "Roaming"), "jupyter");
  return join(env.XDG_DATA_HOME || join(home, ".local", "share"), "jupyter");
};

/** The folder in which Jupyter searches for kernels. */
export const kernelsFolder = (target: KernelspecTarget, surroundings: Surroundings): string => {
  if (target.kind === "user") return join(userData(surroundings), "kernels");
  if (target.kind === "prefix") return join(target.prefix, "share", "jupyter", "kernels");
  const { VIRTUAL_ENV, CONDA_PREFIX } = surroundings.env;
  const prefix = VIRTUAL_ENV || CONDA_PREFIX;
  if (!prefix) {
    throw new KernelError("no Python environment is active", {
      code: "no_prefix",
      field: "--sys-prefix",
      hint: "Activate one (VIRTUAL_ENV or CONDA_PREFIX is then set), or use --user or --prefix FOLDER.",
    });
  }
  return join(prefix, "share", "jupyter", "kernels");
};
