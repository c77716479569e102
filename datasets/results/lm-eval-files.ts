import { readdir } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { DatasetError } from "../errors.ts";
import { type JsonRecord, jsonRecord } from "../loaders/json-record.ts";
import { readJson } from "./read-json.ts";

/** One file of samples, with its task and model. Both come from the file's name and the results' file beside it. */
export interface LmEvalSamples {
  readonly file: string;
  readonly task: string;
  readonly model: string;
}

const samplesName = /^samples_(.+)_(\d{4}-\d\d-\d\dT[-\d.]+)\.jsonl$/;
const resultsName = /^results_(\d{4}-\d\d-\d\dT[-\d.]+)\.json$/;
/** With `--output_path NAME.json` the results are called NAME_DATE.json. */
const dated = /_(\d{4}-\d\d-\d\dT[-\d.]+)\.json$/;

/** The model by its name; "local-completions" and the like name only the way it was reached. */
export const modelIn = (results: JsonRecord): string | undefined => {
  const name = results.has("model_name") ? results.text("model_name") : "";
  if (name !== "") return name;
  return results.has("config") && results.record("config").has("model")
    ? results.record("config").text("model")
    : undefined;
};

/** All samples that were written with one results' file. */
export const besideResults = async (file: string, value: unknown): Promise<readonly LmEvalSamples[]> => {
  const folder = dirname(file);
  const date = dated.exec(basename(file))?.[1];
  const model = modelIn(jsonRecord(value, { file })) ?? basename(resolve(folder));
  const files = (await readdir(folder)).flatMap((name) => {
    const [, task, when] = samplesName.exec(name) ?? [];
    return task !== undefined && (date === undefined || when === date)
      ? [{ file: join(folder, name), task, model }]
      : [];
  });
  return files;
};

/** The error for a results' file that has neither samples nor totals that are counts. */
export const onlyTotals = (file: string): DatasetError =>
  new DatasetError("holds only totals that are no shares of right answers, and no samples lie beside it", {
    code: "missing_file",
    file,
    hint: `Run lm-eval with --log_samples; it writes samples_TASK_${dated.exec(basename(file))?.[1] ?? "DATE"}.jsonl into the same folder.`,
  });

/** A single file of samples: the model comes from the results beside it, or from the folder's name. */
export const oneSamples = async (file: string): Promise<LmEvalSamples> => {
  const [, task = basename(file, ".jsonl"), date] = samplesName.exec(basename(file)) ?? [];
  const folder = dirname(file);
  const results = (await readdir(folder)).find((name) => date !== undefined && dated.exec(name)?.[1] === date);
  const about = results && jsonRecord(await readJson(join(folder, results)), { file: join(folder, results) });
  return { file, task, model: (about && modelIn(about)) || basename(resolve(folder)) };
};

export const isResultsName = (path: string): boolean => resultsName.test(basename(path));
