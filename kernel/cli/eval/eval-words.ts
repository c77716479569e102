import type { EvalSettings } from "../../engine/api/configs.ts";
import { patienceOf } from "../../engine/api/patience.ts";
import { filterEntries } from "../../engine/api/run-options.ts";
import { defined, type Values } from "../words/flag.ts";
import { optionsOfFlags } from "../words/option-flags.ts";
import { howFlags } from "./how-flags.ts";
import { whatFlags } from "./what-flags.ts";

/** The options of `taulab eval`. */
export const evalFlags = { ...whatFlags, ...howFlags };

/** The parsed options of `taulab eval`. */
export type EvalWords = Values<typeof evalFlags>;

const filtersOf = (words: EvalWords): EvalSettings["filters"] => {
  const filters = Object.fromEntries(filterEntries.map(([name, { flag }]) => [name, words[flag]]));
  return Object.values(filters).some(Boolean) ? defined(filters) : undefined;
};

/** The settings of the evaluation, without the options that only the command needs, such as `--yes`. */
export const settingsOf = (words: EvalWords): EvalSettings =>
  defined({
    ...optionsOfFlags(words),
    models: words.models,
    tasks: words.tasks,
    sandbox: words.sandbox,
    isolation: words.isolation,
    concurrency: words.concurrency,
    budget: words.budget,
    id: words.id,
    maxErrors: words.maxErrors,
    failUnder: words.failUnder,
    aliases: words.alias && Object.fromEntries(words.alias),
    prices: words.price && Object.fromEntries(words.price),
    filters: filtersOf(words),
    timeoutMs: words.timeout,
    retry: words.patience === undefined ? undefined : patienceOf(words.patience),
    cache: words.noCache && false,
    directory: words.out,
  });
