import { type FilterFlag, filterEntries } from "../../engine/api/run-options.ts";
import { type Flag, flag, group, many, reworded } from "../words/flag.ts";
import { list, text, wholeNumber } from "../words/kinds.ts";
import { runFlags } from "../words/option-flags.ts";
import { pair } from "../words/pair-kinds.ts";
import { askingFlags, endpointFlags, requestFlags } from "../words/request-flags.ts";
import { shared } from "../words/shared-flags.ts";

/** The options that filter tasks, such as `--ids` and `--difficulties`. */
const filterFlags = Object.fromEntries(
  filterEntries.map(([, { flag: name, help }]) => [name, flag(list("NAMES"), help)]),
) as Readonly<Record<FilterFlag, Flag<readonly string[] | undefined>>>;

const { temperature, "max-tokens": maxTokens, ...otherAskingFlags } = askingFlags;

/** Options of `taulab eval` that choose the models and the tasks. */
export const whatFlags = {
  ...group("models", {
    models: shared.models,
    alias: many(pair("ID=NAME", text("NAME"), "last"), "short NAME of the model ID, for tables and charts"),
    price: endpointFlags.price,
    providers: requestFlags.providers,
  }),
  ...group("tasks", {
    tasks: shared.tasks,
    language: runFlags.language,
    ...filterFlags,
    limit: runFlags.limit,
  }),
  ...group("what is asked", {
    samples: reworded(shared.samples, shared.samples.help, "5; with a configuration 1"),
    turns: flag(
      wholeNumber({ least: 0, most: 20 }),
      "let models repair failed programs in up to N further turns, as taulab refine does; options: taulab refine --help",
    ),
    adaptive: flag(
      list("RUNS"),
      "ask only the most informative tasks; their difficulty is estimated from these earlier runs, comma-separated (taulab eval --adaptive RUNS --help)",
    ),
    seed: shared.seed,
    parameters: runFlags.parameters,
    ...otherAskingFlags,
    temperature,
    "max-tokens": maxTokens,
    logprobs: runFlags.logprobs,
  }),
};
