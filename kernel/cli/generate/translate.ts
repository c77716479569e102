import { join } from "node:path";
import { estimateTranslation, type TranslationOptions, translateItems } from "../../engine/api/generate.ts";
import { runPlace } from "../../engine/api/methods.ts";
import { runs } from "../../engine/api/runs.ts";
import { againWith, stoppedText } from "../again-with.ts";
import { endMethod } from "../end-method.ts";
import { exitCodes } from "../exit-codes.ts";
import { mayStart } from "../may-start.ts";
import { progressBar } from "../progress-bar.ts";
import { command } from "../words/command.ts";
import { defined, flag, type Values } from "../words/flag.ts";
import { list } from "../words/kinds.ts";
import { openingOf, requestFlags } from "../words/request-flags.ts";
import { inStudy, nameAndStudyFile, withSettings } from "../words/study-words.ts";
import { isBenchmarkMeasured } from "./is-benchmark-measured.ts";
import { generateFlags } from "./run-flags.ts";
import { targetNotices } from "./target-notices.ts";

const {
  concurrency,
  budget,
  id,
  resume,
  out,
  "dry-run": dryRun,
  yes,
  sandbox,
  isolation,
  prompts,
  set,
  translator,
} = generateFlags;

const translateFlags = {
  targets: flag(list("NAMES"), "comma-separated languages into which items are translated", {
    otherwise: "all that fit the run's languages",
  }),
  ...requestFlags,
  translator,
  prompts,
  set,
  concurrency,
  budget,
  id,
  resume,
  out,
  "dry-run": dryRun,
  yes,
  sandbox,
  isolation,
};

const typedOptionsOf = (values: Values<typeof translateFlags>): TranslationOptions =>
  defined({
    targets: values.targets,
    prompts: values.prompts,
    concurrency: values.concurrency,
    budget: values.budget,
    sandbox: values.sandbox,
    isolation: values.isolation,
    resume: values.resume,
    directory: values.out,
    roles: values.translator ? { translator: values.translator } : undefined,
  });

/**
 * `taulab generate translate`: translates items of a finished run into other languages, or resumes a stopped
 * translation. The command takes the items that none of the run's sets (full, Lite, Complete) contains.
 */
export const generateTranslateCommand = command({
  name: "generate translate",
  about:
    "Translates items (problems with solution and tests) of a finished run into other languages, as a new run. It takes " +
    "the items that were not drawn into the run's sets, and makes new sets with the translations. A language without a toolchain is skipped with a notice. A stopped translation resumes with --resume NAME and the same options.",
  ...nameAndStudyFile("RUN"),
  flags: translateFlags,
  exits: "0 done, 1 failed, 2 bad input, 3 endpoint, sandbox or budget",
  run: ({ values, args, words: [origin = "", ...files] }, io) =>
    inStudy(files, values.set, async ({ settings }) => {
      const place = runPlace(defined({ id: values.id, resume: values.resume, directory: values.out }));
      const options = withSettings(settings, typedOptionsOf(values));
      const models = await openingOf(values, io.env);
      const directory = await runs.find(origin, values.out);
      const estimates = await estimateTranslation(directory, { ...options, models });
      if (!(await mayStart(estimates, { ...values, budget: options.budget }, io, models))) return exitCodes.ok;
      const naming = values.resume === undefined ? { id: place.id } : {};
      const running = translateItems(directory, { ...options, ...naming, models, signal: io.signal });
      const bar = progressBar(io.stderr, "items");
      for await (const { done: count, total, text } of running) bar.update(count, total, text);
      bar.end();
      const result = await running;
      io.stderr.write(targetNotices(result.lines()));
      io.stdout.write(`${result}\n`);
      if (result.directory !== null) io.stdout.write(`${join(result.directory, "evidence.jsonl")}\n`);
      if (result.complete) return endMethod(result.end, isBenchmarkMeasured(result), io, values.maxErrors);
      const raise = result.end?.raise ?? null;
      io.stderr.write(stoppedText(againWith("generate translate", args, place.id, raise), raise));
      return raise === null ? exitCodes.interrupted : exitCodes.infrastructure;
    }),
});
