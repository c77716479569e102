import { DatasetError } from "../errors.ts";
import { nearestName } from "../nearest-name.ts";
import { aider } from "./aider.ts";
import { arenaBattles } from "./arena-battles.ts";
import { arenaRatings } from "./arena-ratings.ts";
import { autoCodeBenchResults } from "./auto-code-bench-results.ts";
import { bigCodeBenchResults } from "./big-code-bench-results.ts";
import { bigcode } from "./bigcode.ts";
import { columns } from "./columns.ts";
import { deepEval } from "./deep-eval.ts";
import { evalplus } from "./evalplus.ts";
import { evalplusLists } from "./evalplus-lists.ts";
import { helm } from "./helm.ts";
import { humanEvalResults } from "./human-eval-results.ts";
import { inspectAi } from "./inspect-ai.ts";
import { liveCodeBenchResults } from "./live-code-bench.ts";
import { lmEval } from "./lm-eval.ts";
import { openCompass } from "./open-compass.ts";
import { promptfoo } from "./promptfoo.ts";
import type { LoadResultsOptions, ResultsFormat } from "./results-format.ts";
import type { ResultsSource } from "./results-source.ts";
import { sweBench } from "./swe-bench.ts";

/** All formats in the order of the tries. The last one fits any table with the right columns. */
const formats: readonly ResultsFormat[] = [
  inspectAi,
  lmEval,
  helm,
  evalplus,
  evalplusLists,
  bigCodeBenchResults,
  promptfoo,
  aider,
  sweBench,
  deepEval,
  openCompass,
  arenaBattles,
  arenaRatings,
  humanEvalResults,
  autoCodeBenchResults,
  liveCodeBenchResults,
  bigcode,
  columns,
];

/** Formats of results, each with a one-line description of its files. */
export const resultsFormats: readonly { readonly name: string; readonly description: string }[] = formats.map(
  ({ name, description }) => ({ name, description }),
);

const byName = (file: string, name: string): ResultsFormat => {
  const match = formats.find((format) => format.name === name);
  if (match) return match;
  const names = formats.map((format) => format.name);
  const meant = nearestName(name, names);
  throw new DatasetError(`the format "${name}" is not known${meant ? `; did you mean "${meant}"?` : ""}`, {
    code: "unknown_format",
    file,
    hint: `Known formats: ${names.join(", ")}.`,
  });
};

/** The format of a source. Throws `unknown_format`, with the feature of each format that the source lacks. */
export const formatOf = (source: ResultsSource, options: LoadResultsOptions): ResultsFormat => {
  const candidates = options.format === undefined ? formats : [byName(source.path, options.format)];
  const looked = candidates.map((format) => ({ format, lack: format.lacks(source, options) }));
  const match = looked.find(({ lack }) => lack === null);
  if (match) return match.format;
  throw new DatasetError(
    options.format === undefined ? "holds results in no known format" : `is not in the format "${options.format}"`,
    {
      code: "unknown_format",
      file: source.path,
      hint: `It has ${looked.map(({ format, lack }) => `${lack} (${format.name})`).join("; ")}.`,
    },
  );
};
