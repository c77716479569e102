import { SandboxError } from "../../../sandbox/errors.ts";
import { textJobs } from "../../../sandbox/text/text-job.ts";
import { autoEval } from "./auto-eval.ts";
import { commonOj } from "./common-oj.ts";
import { type DatasetRow, type DatasetType, type Prompt, rowId } from "./dataset.ts";
import { humanEvalType } from "./human-eval.ts";
import { mbppType } from "./mbpp.ts";
import type { TestConfig } from "./request.ts";

/** A data set that the service was started with. */
export interface ServedDataset {
  /** One of SandboxFusion's class names: HumanEvalDataset, CommonOJDataset, MBPPDataset, AutoEvalDataset. */
  readonly type: string;
  readonly rows: readonly DatasetRow[];
}
export type ServedDatasets = Readonly<Record<string, ServedDataset>>;

const types: ReadonlyMap<string, DatasetType> = new Map(
  [humanEvalType, commonOj, mbppType, autoEval].flatMap((type) => [[type.name, type] as const]),
);

/** Finds a class of data sets by its name. A version in the name (`AutoEvalV4Dataset`) is ignored. */
const typeOf = (name = ""): DatasetType | undefined =>
  types.get(name) ?? types.get(`${name.replace(/V\d+Dataset$/, "")}Dataset`);

/** Throws an error if a data set has an unknown class. Called when the service starts. */
export function checkDatasets(served: ServedDatasets): void {
  for (const [name, { type }] of Object.entries(served)) {
    if (typeOf(type) !== undefined) continue;
    throw new SandboxError(`data set ${name} is of the unknown class ${type}`, {
      code: "bad_request",
      argument: "datasets",
      value: type,
      hint: `one of ${[...types.keys()].join(", ")}`,
    });
  }
}

/** The class and the rows of a data set: the request's own rows, else those that the service was started with. */
export function findRows(
  dataset: string,
  config: TestConfig,
  served: ServedDatasets,
): { readonly type: DatasetType; readonly rows: readonly DatasetRow[] } {
  const dataSet = Object.hasOwn(served, dataset) ? served[dataset] : undefined;
  const name = dataSet?.type ?? config.dataset_type ?? (config.provided_data ? guess(config.provided_data) : undefined);
  const type = typeOf(name);
  if (type === undefined) {
    const what = name === undefined ? `no data set is called ${dataset}` : `eval class ${name} is not served`;
    throw new SandboxError(what, {
      code: "bad_request",
      argument: name === undefined ? "dataset" : "config.dataset_type",
      value: name ?? dataset,
      hint: `data sets here: ${Object.keys(served).join(", ") || "none"}; classes for config.provided_data: ${[...types.keys()].join(", ")}`,
    });
  }
  const providedRows = config.provided_data;
  if (providedRows !== undefined && providedRows !== null)
    return { type, rows: Array.isArray(providedRows) ? providedRows : [providedRows] };
  if (dataSet !== undefined) return { type, rows: dataSet.rows };
  throw new SandboxError(`this service does not have the rows of ${dataset}`, {
    code: "no_data",
    argument: "dataset",
    value: dataset,
    hint: "send the row as config.provided_data, or start the service with this data set",
  });
}

/**
 * Chooses the class of data set for a request that names none: CommonOJDataset if `test` is a list, else
 * HumanEvalDataset.
 */
function guess(data: DatasetRow | readonly DatasetRow[]): string {
  const row = Array.isArray(data) ? data[0] : data;
  return Array.isArray((row as DatasetRow | undefined)?.test) ? commonOj.name : humanEvalType.name;
}

/** Converts rows to prompts. The function runs in a separate thread if the rows are untrusted. */
export function promptsOf(type: string, rows: readonly DatasetRow[], config: TestConfig): Prompt[] {
  return rows.map((row) => types.get(type)!.prompt(row, config));
}

export const jobs = textJobs(import.meta.url, { promptsOf });

/** The row with this id; a single row in the request needs no id. */
export function rowOfId(
  rows: readonly DatasetRow[],
  id: string | number | null | undefined,
  only: boolean,
): DatasetRow {
  const match = rows.find((row) => id !== undefined && id !== null && String(rowId(row)) === String(id));
  if (match !== undefined) return match;
  if (only && rows.length === 1) return rows[0]!;
  throw new SandboxError(`no row has the id ${JSON.stringify(id ?? null)}`, {
    code: "no_data",
    argument: "id",
    value: id,
  });
}
