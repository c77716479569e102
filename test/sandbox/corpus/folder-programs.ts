import { existsSync, readdirSync, readFileSync } from "node:fs";
import { assertProgram, type CorpusProgram, withPatience } from "./corpus-program.ts";

const root = new URL("../honest/", import.meta.url);

/** The languages that have a folder in `honest/`. */
export const folderLanguages: readonly string[] = readdirSync(root);

const readPart = (folder: URL, kind: "solution" | "tests"): string => {
  const file = readdirSync(folder).find((name) => name.startsWith(`${kind}.`));
  if (file === undefined) throw new Error(`${folder.pathname} has no file ${kind}.*`);
  return readFileSync(new URL(file, folder), "utf8");
};

/** One honest program: a folder of `honest/LANGUAGE/` with a solution and its tests. */
export const folderProgram = (language: string, name: string): CorpusProgram => {
  const folder = new URL(`${language}/${name}/`, root);
  const right = readPart(folder, "solution");
  const program = withPatience(assertProgram(language, right, readPart(folder, "tests")));
  return { name, language, origin: "honest/", program, right };
};

/** All honest programs in `honest/` that are written in one language. */
export const folderPrograms = (language: string): CorpusProgram[] => {
  const folder = new URL(`${language}/`, root);
  return existsSync(folder) ? readdirSync(folder).map((name) => folderProgram(language, name)) : [];
};
