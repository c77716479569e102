import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { DatasetError } from "../errors.ts";
import type { Instance } from "../instance.ts";
import { readSource } from "../loaders/read-source.ts";
import { makeInstance, type Refuse } from "./make-instance.ts";
import { testsInFile, testsOfCommand } from "./python-test-names.ts";
import { readProject } from "./read-project.ts";
import { patched, readDiff, reversedDiff } from "./unified-diff.ts";

/**
 * Maximum number of tests of an instance, unless more tests reveal the bug. Tests that reveal the bug come first, then
 * other tests in the same files.
 */
const mostTests = 40;

const exists = (path: string): Promise<boolean> =>
  stat(path)
    .then(() => true)
    .catch(() => false);

const numbered = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch((): string[] => []))
    .filter((name) => /^\d+$/.test(name))
    .sort((a, b) => Number(a) - Number(b))
    .map((name) => join(folder, name));

/**
 * Finds the folders that hold one bug each. The given folder may hold one bug, one project, several projects, or all of
 * BugsInPy.
 */
const bugFolders = async (folder: string): Promise<readonly string[]> => {
  if (await exists(join(folder, "bug.info"))) return [folder];
  const ofProject = await numbered(join(folder, "bugs"));
  if (ofProject.length > 0) return ofProject;
  const projects = (await exists(join(folder, "projects"))) ? join(folder, "projects") : folder;
  const names = (await readdir(projects)).sort();
  return (await Promise.all(names.map((name) => numbered(join(projects, name, "bugs"))))).flat();
};

/** True for a folder with the layout of BugsInPy. */
export const isBugsInPy = async (folder: string): Promise<boolean> => {
  const [first] = await bugFolders(folder);
  return first !== undefined && (await exists(join(first, "bug.info")));
};

/** The fields of a `bug.info`: lines of `name="value"`. */
const readInfo = (text: string): ReadonlyMap<string, string> =>
  new Map(Array.from(text.matchAll(/^\s*(\w+)\s*=\s*"([^"]*)"/gm), (match) => [match[1]!, match[2]!]));

/** Returns the values of a `bug.info` field that contains a list separated by semicolons. */
const several = (info: ReadonlyMap<string, string>, name: string): readonly string[] =>
  (info.get(name) ?? "").split(";").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]));

interface Versions {
  readonly path: string;
  readonly buggyCode: string;
  readonly referenceCode: string;
}

/**
 * Computes the buggy and the fixed text of the one file that the patch changes. The project's files may have the patch
 * applied or not. The result is null if the patch fits neither text, or changes several Python files.
 */
const versionsOf = (
  patch: string,
  files: Readonly<Record<string, string>>,
  testFiles: readonly string[],
): Versions | null => {
  const diffs = readDiff(patch).filter(({ path }) => path.endsWith(".py") && !testFiles.includes(path));
  const [diff] = diffs;
  const text = diff && files[diff.path];
  if (diff === undefined || text === undefined || diffs.length > 1) return null;
  const fixed = patched(text, diff);
  if (fixed !== null) return { path: diff.path, buggyCode: text, referenceCode: fixed };
  const broken = patched(text, reversedDiff(diff));
  return broken === null ? null : { path: diff.path, buggyCode: broken, referenceCode: text };
};

/**
 * Lists the tests that reveal a bug, then the other tests in the same files; null if a line of `run_test.sh` is
 * unreadable.
 */
const testsOf = (
  script: string,
  files: Readonly<Record<string, string>>,
): readonly { readonly id: string; readonly input: string; readonly expected: string }[] | null => {
  const lines = script.split("\n").filter((line) => line.trim() !== "" && !line.trim().startsWith("#"));
  const groups = lines.map((line) => testsOfCommand(line, (path) => Object.hasOwn(files, path)));
  if (groups.length === 0 || groups.some((group) => group === null)) return null;
  const failing = groups.flatMap((group) => group!).filter((name) => name.includes("::"));
  const testFiles = [...new Set(groups.flatMap((group) => group!.map((name) => name.split("::")[0]!)))];
  const others = testFiles.flatMap((file) => testsInFile(files[file] ?? "").map((name) => `${file}::${name}`));
  const names = [...new Set([...failing, ...others])].slice(0, Math.max(mostTests, failing.length));
  return names.map((name) => ({ id: name, input: name, expected: "passed" }));
};

const readBug = async (folder: string): Promise<Instance | null> => {
  const project = basename(dirname(dirname(folder)));
  const id = `bugsinpy/${project}/${basename(folder)}`;
  const checkout = join(folder, project);
  if (!(await exists(checkout))) return null;
  const read = async (name: string): Promise<string> =>
    (await readSource(join(folder, name))).text.replaceAll("\r\n", "\n");
  const [info, patch, script] = [
    readInfo(await read("bug.info")),
    await read("bug_patch.txt"),
    await read("run_test.sh"),
  ];
  const files = await readProject(checkout);
  if (files === null) return null;
  const versions = versionsOf(patch, files, several(info, "test_file"));
  const tests = testsOf(script, files);
  if (versions === null || tests === null || tests.length === 0) return null;
  const { path, ...programs } = versions;
  const { [path]: _, ...others } = files;
  const file = join(folder, "bug_patch.txt");
  const refuse: Refuse = (field, code, message, hint) =>
    new DatasetError(`instance "${id}": ${message}`, { code, hint, file, field });
  return makeInstance(
    {
      id,
      problem: id,
      language: "python",
      entryPoint: undefined,
      publicTests: [],
      hiddenTests: tests,
      statement:
        `The file ${path} of the Python project ${project} has a bug: tests of the project fail. Repair the file, and ` +
        "answer with the whole file. The other files of the project stay as they are.",
      ...programs,
      tolerance: undefined,
      bugs: [],
      date: undefined,
      project: { path, files: others, pythonPath: several(info, "pythonpath") },
      position: { file, line: 1, column: 1 },
    },
    refuse,
  );
};

/**
 * Reads bugs from a folder with the layout of BugsInPy (Widyasari et al., 2020): `projects/NAME/bugs/N` with `bug.info`,
 * `bug_patch.txt` and `run_test.sh`. A bug's folder must also hold its project, as `bugsinpy-checkout -p NAME -i N -w
 * projects/NAME/bugs/N` puts it there. Bugs without a checkout and patches of several Python files are left out.
 * Tests that neither unittest nor pytest runs are left out, too.
 */
export const readBugsInPy = async (folder: string): Promise<readonly Instance[]> => {
  const instances: Instance[] = [];
  for (const one of await bugFolders(folder)) {
    const instance = await readBug(one);
    if (instance !== null) instances.push(instance);
  }
  if (instances.length > 0) return instances;
  throw new DatasetError("holds no bug of BugsInPy that can be run here", {
    code: "missing_field",
    file: folder,
    hint: "Check out a project into its bug's folder: bugsinpy-checkout -p NAME -i N -w projects/NAME/bugs/N",
  });
};
