import { readFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { root } from "../../tools/root.ts";
import { run } from "../../tools/spawn.ts";

interface OldNode {
  readonly path: string;
  readonly version: string;
}

/** The first Node.js on the PATH, or in /usr/bin, that is older than the package asks for; null if there is none. */
export const findOldNode = async (): Promise<OldNode | null> => {
  const { engines } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { engines: { node: string } };
  const needed = Number.parseInt(engines.node.replace(/^>=/, ""), 10);
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin"];
  for (const path of new Set(folders.map((folder) => join(folder, "node")))) {
    const { code, stdout } = await run(path, ["--version"]).catch(() => ({ code: 1, stdout: "" }));
    const version = stdout.trim().replace(/^v/, "");
    if (code === 0 && Number.parseInt(version, 10) < needed) return { path, version };
  }
  return null;
};
