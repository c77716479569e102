import { isUtf8 } from "node:buffer";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** Maximum size of all files of a project together, in bytes. */
const mostBytes = 16_000_000;

const isLeftOut = (name: string): boolean =>
  /^(?:\.git|\.hg|\.tox|__pycache__|node_modules|env|venv)$|^bugsinpy_|\.pyc$/.test(name);

/**
 * Reads the text files of a project: path → text. Version control, caches and files without UTF-8 text are left out.
 * Null if the files of the project have more than 16 MB together.
 */
export const readProject = async (folder: string): Promise<Readonly<Record<string, string>> | null> => {
  const files: Record<string, string> = {};
  let bytes = 0;
  const read = async (inside: string): Promise<boolean> => {
    const names = await readdir(join(folder, inside));
    for (const name of names.sort()) {
      const path = inside === "" ? name : `${inside}/${name}`;
      const about = isLeftOut(name) ? null : await stat(join(folder, path)).catch(() => null);
      if (about === null) continue;
      if (about.isDirectory() && !(await read(path))) return false;
      if (!about.isFile()) continue;
      bytes += about.size;
      if (bytes > mostBytes) return false;
      const content = await readFile(join(folder, path));
      if (isUtf8(content) && !content.includes(0)) files[path] = content.toString("utf8");
    }
    return true;
  };
  return (await read("")) ? files : null;
};
