import { realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join } from "node:path";

const unknown = "notebook.ts";

/**
 * The file of the notebook in a folder, under its name at the kernel's start. Jupyter's server and `taulab run` pass it
 * as `JPY_SESSION_NAME`. Without that variable the file is `notebook.ts`.
 */
export const notebookFile = (folder: string, env: Readonly<Record<string, string | undefined>>): string => {
  const sessionName = env.JPY_SESSION_NAME ?? "";
  try {
    const lies = isAbsolute(sessionName) && dirname(realpathSync(sessionName)) === realpathSync(folder);
    return join(folder, lies ? basename(sessionName) : unknown);
  } catch {
    // The variable contains no existing path, because the kernel belongs to a console or another machine's notebook.
    return join(folder, unknown);
  }
};
