import type { EvalSettings } from "../../engine/api/configs.ts";
import { patienceOf } from "../../engine/api/patience.ts";
import { defined, type Values } from "../words/flag.ts";
import { optionsOfFlags } from "../words/option-flags.ts";
import { howFlags } from "./how-flags.ts";
import { whatFlags } from "./what-flags.ts";

/** The options of `taulab eval`. */
export const evalFlags = { ...whatFlags, ...howFlags };

/** The option values of `taulab eval`. */
export type EvalWords = Values<typeof evalFlags>;

const filtersOf = ({ ids, names, difficulty, area, type, source, concept }: EvalWords): EvalSettings["filters"] => {
  const filters = {
    ids,
    names,
    difficulties: difficulty,
    areas: area,
    types: type,
    sources: source,
    concepts: concept,
  };
  return Object.values(filters).some(Boolean) ? defined(filters) : undefined;
};

/** The settings of the evaluation itself, without the options that concern only the command. */
export const settingsOf = (words: EvalWords): EvalSettings => {
  const { models, tasks, samples, seed, parameters, temperature, maxTokens, logprobs, criteria, probes } = words;
  const { require, sandbox, isolation, executions, generateOnly, concurrency, batch, budget, id } = words;
  const { maxErrors, failUnder } = words;
  return defined({
    ...optionsOfFlags(words),
    ...{ models, tasks, samples, seed, parameters, temperature, maxTokens, logprobs, criteria, probes },
    ...{ require, sandbox, isolation, executions, generateOnly, concurrency, batch, budget, id },
    ...{ maxErrors, failUnder },
    aliases: words.alias && Object.fromEntries(words.alias),
    prices: words.price && Object.fromEntries(words.price),
    filters: filtersOf(words),
    languages: words.language,
    timeoutMs: words.timeout,
    retry: words.patience === undefined ? undefined : patienceOf(words.patience),
    cache: words.noCache && false,
    directory: words.out,
  });
};
