import { readdir, readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { isAbsolute, join, relative, sep } from "node:path";
import { z } from "zod";
import { isAlive } from "../../../toolkit/base/node/is-alive.ts";

type Env = Readonly<Record<string, string | undefined>>;

const serverSchema = z.object({ url: z.url(), root_dir: z.string(), pid: z.number().int() });

/** Folders in which Jupyter servers write their addresses, by the rules of jupyter_core. */
const runtimeFolders = (env: Env): readonly string[] => {
  const home = env.HOME ?? homedir();
  if (env.JUPYTER_RUNTIME_DIR) return [env.JUPYTER_RUNTIME_DIR];
  if (env.JUPYTER_DATA_DIR) return [join(env.JUPYTER_DATA_DIR, "runtime")];
  const shared = env.XDG_DATA_HOME ?? join(home, ".local", "share");
  return [
    join(shared, "jupyter", "runtime"),
    join(home, "Library", "Jupyter", "runtime"),
    ...(env.APPDATA ? [join(env.APPDATA, "jupyter", "runtime")] : []),
  ];
};

const wayFrom = (root: string, file: string): string | null => {
  const way = relative(root, file);
  return way === "" || way.startsWith("..") || isAbsolute(way)
    ? null
    : way.split(sep).map(encodeURIComponent).join("/");
};

/**
 * Returns the address of a file in a running JupyterLab that serves its folder; null if there is none. The address
 * has no token: the browser is already logged in to JupyterLab, or JupyterLab asks.
 *
 * @param file absolute path of a notebook
 */
export const jupyterAddress = async (file: string, env: Env): Promise<string | null> => {
  for (const folder of runtimeFolders(env))
    for (const name of await readdir(folder).catch(() => [])) {
      if (!/^(jp|nb)server-\d+\.json$/.test(name)) continue;
      const text = await readFile(join(folder, name), "utf8").catch(() => "null");
      let value: unknown = null;
      try {
        value = JSON.parse(text);
      } catch {
        continue;
      }
      const { data } = serverSchema.safeParse(value);
      if (!data || !isAlive(data.pid)) continue;
      const way = wayFrom(data.root_dir, file);
      const base = new URL(data.url);
      if (way === null || !/^https?:$/.test(base.protocol)) continue;
      return `${base.origin}${base.pathname.replace(/\/?$/, "/")}lab/tree/${way}`;
    }
  return null;
};
