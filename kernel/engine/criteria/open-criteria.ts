import { relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { EngineError } from "../errors.ts";
import type { Criterion } from "./criterion.ts";
import { isCriterionFile } from "./is-criterion-file.ts";
import { offerOwnPackage } from "./own-package.ts";
import { registerCriterion } from "./registry.ts";

/** Names of criteria, and the files of user-defined criteria. */
export interface NamedCriteria {
  /** Names of criteria, or paths of files that define criteria. */
  readonly criteria?: readonly string[];
  /** Name of a criterion → path of its file, relative to the current folder. */
  readonly criterionFiles?: Readonly<Record<string, string>>;
}

/** Absolute path of a criterion's file → the name under which the criterion is registered. */
const openings = new Map<string, Promise<string>>();

const refused = (file: string, message: string, hint: string, cause?: unknown): EngineError =>
  new EngineError(`${relative(process.cwd(), file)}: ${message}`, {
    code: "invalid_config",
    argument: "criteria",
    value: file,
    hint,
    ...(cause === undefined ? {} : { cause }),
  });

const load = async (file: string): Promise<Readonly<Record<string, unknown>>> => {
  offerOwnPackage();
  try {
    return await import(pathToFileURL(file).href);
  } catch (cause) {
    const { code, url, message } = cause as { readonly code?: string; readonly url?: string; readonly message: string };
    if (code === "ERR_MODULE_NOT_FOUND" && url === pathToFileURL(file).href)
      throw refused(file, "there is no such file", "check the path of the criterion", cause);
    throw refused(file, `it cannot be imported: ${message}`, "fix the file; node FILE shows where it fails", cause);
  }
};

const isCriterion = (value: unknown): value is Criterion => {
  const { name, unit, direction, evaluate } = (value ?? {}) as Partial<Record<keyof Criterion, unknown>>;
  const hasName = typeof name === "string" && /^[\w.-]+$/.test(name) && typeof unit === "string";
  return hasName && ["higher", "lower", "none"].includes(direction as string) && typeof evaluate === "function";
};

/** Loads the definition of a criterion from a file: a rubric in YAML, or else the default export of a module. */
const definedIn = async (file: string): Promise<unknown> => {
  if (!/\.ya?ml$/.test(file)) return (await load(file)).default;
  const { readRubric } = await import("./judging/read-rubric.ts");
  const { rubricCriterion } = await import("./rubric.ts");
  return rubricCriterion(await readRubric(file));
};

const register = async (file: string): Promise<string> => {
  const criterion = await definedIn(file);
  const form =
    'export default { name: "answer-length", unit: "characters", direction: "lower", evaluate(sample) { … } }';
  if (criterion === undefined) throw refused(file, "it has no default export", `write ${form}`);
  if (!isCriterion(criterion)) throw refused(file, "its default export is not a criterion", `write ${form}`);
  try {
    registerCriterion(criterion);
  } catch (cause) {
    throw refused(file, (cause as EngineError).message, "choose another name in it", cause);
  }
  return criterion.name;
};

/**
 * Registers the criterion that a file defines, each file once, and returns its name. After a failure, the file may be
 * loaded again.
 */
const openFile = async (path: string): Promise<string> => {
  const file = resolve(path);
  const opening = openings.get(file) ?? register(file);
  openings.set(file, opening);
  try {
    return await opening;
  } catch (error) {
    openings.delete(file);
    throw error;
  }
};

/**
 * Imports the files among the names in `criteria`, and registers the criteria that they define. The rest of the engine
 * then finds them by name. Throws `invalid_config` for a missing file, and for a file that defines no criterion.
 *
 * @example
 * await openCriteria({ criteria: ["unit-test"] }); // => { criteria: ["unit-test"] }
 */
export const openCriteria = async <T extends NamedCriteria>(options: T): Promise<T> => {
  const { criteria, criterionFiles = {} } = options;
  const usedFiles = Object.entries(criterionFiles).filter(([name]) => criteria?.includes(name) ?? true);
  for (const [, path] of usedFiles) await openFile(path);
  if (!criteria?.some(isCriterionFile)) return options;
  const files: Record<string, string> = Object.fromEntries(usedFiles);
  const names: string[] = [];
  for (const criterion of criteria) {
    const name = isCriterionFile(criterion) ? await openFile(criterion) : criterion;
    if (name !== criterion) files[name] = relative(process.cwd(), resolve(criterion));
    names.push(name);
  }
  return { ...options, criteria: names, criterionFiles: files };
};
