import { join } from "node:path";
import { resultsOf } from "../analyse/results.ts";
import { resultsBoard } from "../analyse/results-board.ts";
import { makeFolder } from "../files/make-folder.ts";
import { folderHint } from "../files/writing-failed.ts";
import type { SampleRecord } from "../store/record.ts";
import type { RunStatus } from "../store/status.ts";
import { writeAtomically } from "../store/write-atomically.ts";
import type { ExportedRun } from "./exporter.ts";
import { fileName } from "./file-name.ts";
import { inspectSample, inspectTokens } from "./inspect-sample.ts";

const BENCHMARK = "taulab";
/** The name of the score in a log of Inspect AI. */
const SCORER = "unit-tests";

/** State of a run → status of its log in Inspect AI. */
const statuses: Readonly<Record<RunStatus["state"], string>> = {
  running: "started",
  paused: "started",
  done: "success",
  failed: "error",
  cancelled: "cancelled",
  budget: "cancelled",
};

const specOf = (run: ExportedRun, model: string, records: readonly SampleRecord[]) => {
  const { config, createdAt, id, versions } = run.manifest;
  const ids = [...new Set(records.map((record) => inspectSample(record, SCORER).id))];
  return {
    eval_id: `${id}-${model}`,
    run_id: id,
    created: createdAt,
    task: BENCHMARK,
    task_id: `${id}-${model}`,
    task_version: 0,
    task_attribs: {},
    task_args: {},
    dataset: {
      name: config.tasks ?? "taulab's own tasks",
      ...(config.tasks === null ? {} : { location: config.tasks }),
      samples: ids.length,
      sample_ids: ids,
      shuffled: false,
    },
    model,
    model_args: {},
    config: { epochs: config.samples, epochs_reducer: ["mean"] },
    packages: Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, String(version)])),
  };
};

const generation = ({ config }: ExportedRun["manifest"]) => ({
  seed: config.seed,
  ...(config.temperature === null ? {} : { temperature: config.temperature }),
  ...(config.maxTokens === null ? {} : { max_tokens: config.maxTokens }),
});

const metric = (name: string, value: number) => ({ name, value, params: {} });

const logOf = (run: ExportedRun, model: string): object => {
  const records = [...run.eachRecord()].filter((record) => record.model === model);
  const [row] = resultsBoard(resultsOf(records));
  const times = records.map(({ measured }) => measured.startedAt).sort();
  return {
    version: 2,
    status: statuses[run.status?.state ?? "done"],
    eval: specOf(run, model, records),
    plan: { name: "plan", steps: [], config: generation(run.manifest) },
    results: {
      total_samples: records.length,
      completed_samples: records.filter(({ status }) => status === "completed").length,
      scores: row?.score
        ? [
            {
              name: SCORER,
              scorer: SCORER,
              reducer: "mean",
              scored_samples: row.tasks,
              unscored_samples: 0,
              params: {},
              metrics: { accuracy: metric("accuracy", row.score.estimate) },
            },
          ]
        : [],
    },
    stats: {
      started_at: times[0] ?? run.manifest.createdAt,
      completed_at: times.at(-1) ?? run.manifest.createdAt,
      model_usage: { [model]: inspectTokens(records.map(({ usage }) => usage)) },
    },
    samples: records.map((record) => inspectSample(record, SCORER)),
  };
};

/**
 * Writes a run as logs of Inspect AI, one log for each model, in the JSON of Inspect's `--log-format json`. Inspect's
 * reader and `inspect view` open them. A sample without a verdict has an error and no score.
 *
 * @param folder folder of the logs; it is made if it is missing
 * @returns the paths of the logs, models in the order of their scores
 */
export const writeInspectLogs = async (run: ExportedRun, folder: string): Promise<readonly string[]> => {
  await makeFolder(folder, folderHint);
  const paths: string[] = [];
  for (const model of run.models()) {
    const when = run.manifest.createdAt.slice(0, 19).replaceAll(":", "-");
    const path = join(folder, `${when}-00-00_${BENCHMARK}_${fileName(`${run.id}-${model}`)}.json`);
    await writeAtomically(path, `${JSON.stringify(logOf(run, model), null, 2)}\n`);
    paths.push(path);
  }
  return paths;
};
