import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DatasetError } from "./errors.ts";
import type { Instance, Submission } from "./instance.ts";
import { isBugsInPy, readBugsInPy } from "./instances/bugs-in-py.ts";
import { isCodeflaws, readCodeflaws } from "./instances/codeflaws.ts";
import { debugBench } from "./instances/debug-bench.ts";
import { humanEvalFix } from "./instances/human-eval-fix.ts";
import { readInstanceRow, readSubmissionRow } from "./instances/instance-table.ts";
import { readInstanceYaml } from "./instances/instance-yaml.ts";
import { isQuixBugs, readQuixBugs } from "./instances/quix-bugs.ts";
import type { RowForm } from "./instances/row-form.ts";
import { type TableRow, tableEndings, tableRows } from "./instances/table-rows.ts";
import { readSource } from "./loaders/read-source.ts";
import { missingSet, shippedName } from "./shipped-name.ts";

const shippedFolder = fileURLToPath(new URL("./repair", import.meta.url));

/** Published tables of wrong programs, each with its own columns. */
const rowForms: readonly RowForm[] = [humanEvalFix, debugBench];

const isYaml = (file: string): boolean => /\.ya?ml$/i.test(file);

const place = ({ position }: Pick<Instance, "position">): string =>
  [position.file, position.line, position.column].filter((part) => part !== null).join(":");

const refuseTwice = <Item extends Submission | Instance>(instances: readonly Item[]): readonly Item[] => {
  const byId = new Map<string, Item>();
  for (const instance of instances) {
    const first = byId.get(instance.id);
    if (first) {
      const { file, line, column } = instance.position;
      throw new DatasetError(`the id "${instance.id}" is taken by the instance at ${place(first)}`, {
        code: "duplicate",
        file,
        field: "id",
        hint: "Give one of the two another id.",
        ...(line === null ? {} : { line }),
        ...(column === null ? {} : { column }),
      });
    }
    byId.set(instance.id, instance);
  }
  return instances;
};

const yamlFile = async (file: string): Promise<Instance> => {
  const source = await readSource(file);
  return readInstanceYaml({ ...source, text: source.text.replaceAll("\r\n", "\n") });
};

const folderOf = async (folder: string): Promise<readonly Instance[]> => {
  if (isQuixBugs(folder)) return readQuixBugs(folder);
  if (await isCodeflaws(folder)) return readCodeflaws(folder);
  if (await isBugsInPy(folder)) return readBugsInPy(folder);
  const names = (await readdir(folder)).filter(isYaml).sort();
  if (names.length > 0) return Promise.all(names.map((name) => yamlFile(join(folder, name))));
  throw new DatasetError("the folder holds no repair instance", {
    code: "missing_file",
    file: folder,
    hint: "Use .yaml files with one instance each, or the layout of QuixBugs, Codeflaws or BugsInPy.",
  });
};

const rowsOf = async (file: string) => {
  const rows = await tableRows(file);
  if (rows === undefined)
    throw new DatasetError("is in no format that taulab reads", {
      code: "unknown_format",
      file,
      hint: `Use .yaml, ${tableEndings.join(", ")}, or a folder with the layout of QuixBugs, Codeflaws or BugsInPy.`,
    });
  if (rows.length === 0)
    throw new DatasetError("has no rows", { code: "missing_field", file, hint: "Write one instance per row." });
  return rows;
};

const instancesOf = (file: string, rows: readonly TableRow[]): readonly Instance[] => {
  const columns = Object.keys(rows[0]?.values ?? {});
  const form = rowForms.find(({ recognises }) => recognises(columns));
  if (form === undefined) return rows.map(readInstanceRow);
  const instances = rows.flatMap((row) => form.read(row) ?? []);
  if (instances.length > 0) return instances;
  throw new DatasetError(`holds no row of ${form.name} that can be run here`, {
    code: "missing_field",
    file,
    hint: "Give rows in Python whose tests call a function with literals.",
  });
};

const fileOf = async (file: string): Promise<readonly Instance[]> =>
  isYaml(file) ? [await yamlFile(file)] : instancesOf(file, await rowsOf(file));

/**
 * Reads repair instances: wrong programs with their problem, hidden tests and a reference that passes them.
 *
 * Formats: YAML files with one instance each (or a folder of them), tables (`.csv`, `.jsonl`, `.parquet`; those of
 * HumanEvalFix and DebugBench are recognised by their columns), and folders with the layout of QuixBugs, Codeflaws or BugsInPy.
 * All instances are checked before anything is returned, but no program is run. `checkInstance` runs them.
 *
 * @param path A file, a folder, or `shipped` for the instances that come with taulab.
 * @returns Instances in the order of the file; in a folder sorted by file name.
 * @throws DatasetError with file, line, column, field and the instance's id, for the first mistake. Refused are: an
 *   instance without a hidden test, a repeated id, arguments that are not JSON; a missing, empty or unknown field.
 *
 * @example
 * const instances = await loadInstances("datasets/repair");
 * instances.every((instance) => instance.hiddenTests.length >= 40); // => true
 */
export const loadInstances = async (path: string): Promise<readonly Instance[]> => {
  const source = path === shippedName ? shippedFolder : path;
  const about = await stat(source).catch(() => undefined);
  if (about === undefined) throw await missingSet(path);
  return refuseTwice(about.isDirectory() ? await folderOf(source) : await fileOf(source));
};

/**
 * Reads submitted programs from a table with the columns of repair instances and `verdict`. `reference_code` may be
 * missing.
 *
 * @param path A `.csv`, `.jsonl` or `.parquet` file.
 * @returns Submissions in the order of the file.
 * @throws DatasetError with file, line, column and field of the first mistake, as `loadInstances` does.
 *
 * @example
 * const code = await loadSubmissions("none.jsonl").catch((error) => error.code);
 * code; // => "missing_file"
 */
export const loadSubmissions = async (path: string): Promise<readonly Submission[]> =>
  refuseTwice((await rowsOf(path)).map(readSubmissionRow));
