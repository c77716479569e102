import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatasetError } from "../errors.ts";
import { type JsonRecord, jsonRecord } from "../loaders/json-record.ts";
import { readJson } from "./read-json.ts";
import type { ResultsSource } from "./results-source.ts";

const runSpec = "run_spec.json";
/** Files with the statistics of each instance: as helm-run writes them, and as HELM publishes them with the answers. */
const instances = ["per_instance_stats.json", "display_predictions.json"] as const;

/** One run of HELM: its model and scenario, and the file with the statistics of each instance. */
export interface HelmRun {
  readonly file: string;
  readonly model: string;
  /** The run's name without the model, so that runs of two models on one scenario share their tasks. */
  readonly scenario: string;
}

/** Removes the model from a run's name: "gsm:model=openai_gpt-4o,stop=none" becomes "gsm:stop=none". */
const scenarioOf = (name: string): string => {
  const [scenario = "", ...parts] = name.split(":");
  const settings = parts
    .join(":")
    .split(",")
    .filter((part) => part !== "" && !/^model(_deployment)?=/.test(part));
  return settings.length > 0 ? `${scenario}:${settings.join(",")}` : scenario;
};

const modelOf = (spec: JsonRecord): string => {
  const adapter = spec.record("adapter_spec");
  return adapter.has("model") || !adapter.has("model_deployment")
    ? adapter.text("model")
    : adapter.text("model_deployment");
};

const runIn = async (folder: string, name: string): Promise<HelmRun> => {
  const file = join(folder, runSpec);
  if (!existsSync(file))
    throw new DatasetError("no such file; HELM stores the run's model and scenario in it", {
      code: "missing_file",
      file,
      hint: `Keep ${runSpec} beside ${name}, as HELM wrote them.`,
    });
  const spec = jsonRecord(await readJson(file), { file });
  return { file: join(folder, name), model: modelOf(spec), scenario: scenarioOf(spec.text("name")) };
};

/** Finds the subfolders that contain this file; "" is the folder itself. */
const holding = (names: readonly string[], file: string): readonly string[] =>
  names.flatMap((name) => (name === file ? [""] : name.endsWith(`/${file}`) ? [dirname(name)] : []));

/** True for the folder of a HELM run, or of a suite of runs. */
export const holdsRuns = (names: readonly string[]): boolean =>
  holding(names, runSpec).length > 0 &&
  (instances.some((name) => holding(names, name).length > 0) || holding(names, "scenario.json").length > 0);

/** Lists the runs of a source. Throws if a run stopped before it wrote statistics. */
export const helmRuns = async (source: ResultsSource): Promise<readonly HelmRun[]> => {
  if (source.kind !== "folder") return [await runIn(dirname(source.path), basename(source.path))];
  const runs: HelmRun[] = [];
  for (const folder of holding(source.names, runSpec)) {
    const name = instances.find((file) => holding(source.names, file).includes(folder));
    if (name === undefined)
      throw new DatasetError(`has no ${instances.join(" or ")}: the run stopped before its metrics`, {
        code: "missing_file",
        file: join(source.path, folder),
        hint: "Run helm-run again with the same suite: it continues from its cache.",
      });
    runs.push(await runIn(join(source.path, folder), name));
  }
  return runs;
};
