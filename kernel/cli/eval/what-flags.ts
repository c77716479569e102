import { flag, group, many, reworded, toggle } from "../words/flag.ts";
import { list, mapped, text, wholeNumber } from "../words/kinds.ts";
import { optionFlags } from "../words/option-flags.ts";
import { pair } from "../words/pair-kinds.ts";
import { askingFlags, endpointFlags, fieldFlags, requestFlags } from "../words/request-flags.ts";
import { shared } from "../words/shared-flags.ts";
import { switches } from "../words/switches.ts";

const only = (whose: string) => flag(list("NAMES"), `only tasks ${whose}`);

/** Options that choose the models and the tasks. */
export const whatFlags = {
  ...group("models", {
    models: shared.models,
    alias: many(pair("ID=NAME", text("NAME"), "last"), "name of a model in tables and charts"),
    price: endpointFlags.price,
    providers: requestFlags.providers,
  }),
  ...group("tasks", {
    tasks: shared.tasks,
    language: flag(
      mapped(list("NAMES"), (names) => (names.join() === "all" ? [] : names)),
      "comma-separated; all: every language of each task",
      { otherwise: "python if it is installed, else javascript" },
    ),
    ids: only("of these ids; a * stands for any letters"),
    names: only("of these names; a * stands for any letters"),
    difficulty: only("of these difficulties"),
    area: only("of these areas"),
    type: only("of these types"),
    source: only("of these sources"),
    concept: only("with one of these concepts"),
    ...optionFlags("tasks"),
  }),
  ...group("what is asked", {
    samples: reworded(shared.samples, shared.samples.help, "5; of a configuration: 1"),
    turns: flag(
      wholeNumber({ least: 0, most: 20 }),
      "several turns with feedback; further options: taulab refine --help",
    ),
    adaptive: flag(
      list("RUNS"),
      "ask only the most informative tasks; these earlier runs show their difficulty (taulab eval --adaptive RUNS --help)",
    ),
    seed: shared.seed,
    parameters: flag(switches, "parameters of the tasks' templates: NAME or NAME=false, comma-separated"),
    ...askingFlags,
    ...fieldFlags,
    logprobs: toggle(
      "request and store the probability of each token of an answer (the criterion token-logprob does so too)",
    ),
  }),
};
