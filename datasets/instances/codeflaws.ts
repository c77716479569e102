import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { DatasetError } from "../errors.ts";
import type { Instance, InstanceTest } from "../instance.ts";
import { readSource } from "../loaders/read-source.ts";
import { makeInstance, type Refuse } from "./make-instance.ts";

/** Folder names: `<contest>-<problem>-bug-<buggy submission>-<accepted submission>`. */
const folderName = /^(\d+)-([A-Z]\d?)-bug-(\d+)-(\d+)$/;

/** Maximum size of an input or output in bytes. The set has outputs of a gigabyte. */
const mostBytes = 100_000;

const isDefect = (name: string): boolean => folderName.test(name);

/** True for a folder of Codeflaws defects, or for a single defect. */
export const isCodeflaws = async (folder: string): Promise<boolean> =>
  isDefect(basename(folder)) || (await readdir(folder)).some(isDefect);

interface NamedTest extends InstanceTest {
  /** True for a test of the second, held-out suite, which validates repairs. */
  readonly isHeldOut: boolean;
}

const readTests = async (folder: string, names: readonly string[]): Promise<readonly NamedTest[]> => {
  const tests = await Promise.all(
    names.map(async (name): Promise<readonly NamedTest[]> => {
      const [, heldOut = "", id] = /^(heldout-)?input-?((?:pos|neg)?\d+)$/.exec(name) ?? [];
      if (id === undefined) return [];
      const files = [join(folder, name), join(folder, name.replace("input", "output"))] as const;
      const sizes = await Promise.all(
        files.map((file) =>
          stat(file)
            .then(({ size }) => size)
            .catch(() => mostBytes + 1),
        ),
      );
      if (sizes.some((size) => size > mostBytes)) return [];
      const [input, expected] = await Promise.all(files.map(async (file) => (await readSource(file)).text));
      return [{ id: `${heldOut}${id}`, input: input!, expected: expected!, isHeldOut: heldOut !== "" }];
    }),
  );
  return tests.flat();
};

const statementOf = async (
  folder: string,
  names: readonly string[],
  contest: string,
  problem: string,
): Promise<string> => {
  const statementFile = names.find((name) => /^(?:statement|problem)\.(?:txt|md)$/.test(name));
  if (statementFile !== undefined) return (await readSource(join(folder, statementFile))).text.trim();
  return (
    `Problem ${contest}${problem} of Codeforces, https://codeforces.com/problemset/problem/${contest}/${problem}. ` +
    "The program reads standard input and writes standard output."
  );
};

const readDefect = async (folder: string): Promise<Instance | null> => {
  const id = basename(folder);
  const [, contest = "", problem = "", buggy = "", accepted = ""] = folderName.exec(id) ?? [];
  const names = (await readdir(folder)).sort();
  const tests = await readTests(folder, names);
  if (tests.length === 0) return null;
  const heldOut = tests.filter(({ isHeldOut }) => isHeldOut);
  const shown = heldOut.length === 0 ? [] : tests.filter(({ isHeldOut }) => !isHeldOut);
  const program = (submission: string) => readSource(join(folder, `${contest}-${problem}-${submission}.c`));
  const [wrong, right] = await Promise.all([program(buggy), program(accepted)]);
  const refuse: Refuse = (field, code, message, hint) =>
    new DatasetError(`instance "${id}": ${message}`, { code, hint, file: wrong.file, field });
  return makeInstance(
    {
      id,
      problem: `${contest}-${problem}`,
      language: "c",
      entryPoint: undefined,
      statement: await statementOf(folder, names, contest, problem),
      publicTests: shown.map(({ input, expected }) => ({ input, expected })),
      hiddenTests: (heldOut.length === 0 ? tests : heldOut).map(({ isHeldOut: _, ...one }) => one),
      buggyCode: wrong.text,
      referenceCode: right.text,
      tolerance: undefined,
      bugs: [],
      date: undefined,
      position: { file: wrong.file, line: 1, column: 1 },
    },
    refuse,
  );
};

/**
 * Reads defects from a folder with the layout of Codeflaws (Tan et al., 2017): C programs of Codeforces with inputs
 * and outputs. The first suite of a defect becomes public tests, the held-out one hidden tests. Defects without a
 * test are left out.
 */
export const readCodeflaws = async (folder: string): Promise<readonly Instance[]> => {
  const folders = isDefect(basename(folder))
    ? [folder]
    : (await readdir(folder))
        .filter(isDefect)
        .sort()
        .map((name) => join(folder, name));
  const instances: Instance[] = [];
  for (const one of folders) {
    const instance = await readDefect(one);
    if (instance !== null) instances.push(instance);
  }
  return instances;
};
