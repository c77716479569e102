import { readdir } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { DatasetError } from "../errors.ts";
import { type JsonRecord, jsonRecord } from "../loaders/json-record.ts";
import { readJson } from "./read-json.ts";

/** One file of samples, with its task and model. Both come from its file name and the results file beside it. */
export interface LmEvalSamples {
  readonly file: string;
  readonly task: string;
  readonly model: string;
}

const samplesName = /^samples_(.+)_(\d{4}-\d\d-\d\dT[-\d.]+)\.jsonl$/;
const resultsName = /^results_(\d{4}-\d\d-\d\dT[-\d.]+)\.json$/;
/** Matches the date in a results file's name. `--output_path NAME.json` makes the name NAME_DATE.json. */
const dated = /_(\d{4}-\d\d-\d\dT[-\d.]+)\.json$/;

/** Finds the model's name. "local-completions" and similar names only describe how the model was accessed. */
export const modelIn = (results: JsonRecord): string | undefined => {
  const name = results.has("model_name") ? results.text("model_name") : "";
  if (name !== "") return name;
  return results.has("config") && results.record("config").has("model")
    ? results.record("config").text("model")
    : undefined;
};

/** Finds all sample files that were written together with a results file. */
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

/** Makes the error for a results file without sample files, whose aggregate metrics do not count right answers. */
export const onlyTotals = (file: string): DatasetError =>
  new DatasetError("holds only aggregate metrics without counts of right answers, and its folder has no samples", {
    code: "missing_file",
    file,
    hint: `Run lm-eval with --log_samples; it writes samples_TASK_${dated.exec(basename(file))?.[1] ?? "DATE"}.jsonl into the same folder.`,
  });

/** Reads a single sample file. The model comes from the results file beside it, or from the folder's name. */
export const oneSamples = async (file: string): Promise<LmEvalSamples> => {
  const [, task = basename(file, ".jsonl"), date] = samplesName.exec(basename(file)) ?? [];
  const folder = dirname(file);
  const results = (await readdir(folder)).find((name) => date !== undefined && dated.exec(name)?.[1] === date);
  const about = results && jsonRecord(await readJson(join(folder, results)), { file: join(folder, results) });
  return { file, task, model: (about && modelIn(about)) || basename(resolve(folder)) };
};

export const isResultsName = (path: string): boolean => resultsName.test(basename(path));
