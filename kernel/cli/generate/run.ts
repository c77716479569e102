import { join } from "node:path";
import { estimateGenerate, generate } from "../../engine/api/generate.ts";
import { runPlace } from "../../engine/api/methods.ts";
import { againWith, stoppedText } from "../again-with.ts";
import { endMethod } from "../end-method.ts";
import { exitCodes } from "../exit-codes.ts";
import { mayStart } from "../may-start.ts";
import { progressBar } from "../progress-bar.ts";
import { command } from "../words/command.ts";
import { defined } from "../words/flag.ts";
import { openingOf } from "../words/request-flags.ts";
import { inStudy, studyFile, withSettings } from "../words/study-words.ts";
import { isBenchmarkMeasured } from "./is-benchmark-measured.ts";
import { generateFlags, generateOptionsOf } from "./run-flags.ts";
import { targetNotices } from "./target-notices.ts";

/** `taulab generate run`: generates a benchmark from code seeds, or resumes a stopped run. */
export const generateRunCommand = command({
  name: "generate run",
  about:
    "Makes a benchmark from code seeds: first solutions and inputs, then outputs by runs in the sandbox, then tests, and the text of each " +
    "problem last (AutoCodeGen). If no option names a model for a role, simulated models take every role. A stopped run resumes with " +
    "--resume NAME and the same options.",
  ...studyFile,
  flags: generateFlags,
  exits: "0 done, 1 failed, 2 bad input, 3 endpoint, sandbox or budget",
  run: ({ values, words, args }, io) =>
    inStudy(words, values.set, async ({ settings }) => {
      const { id, resume, out } = values;
      const place = runPlace(defined({ id, resume, directory: out }));
      const options = withSettings(settings, generateOptionsOf(values));
      const models = await openingOf(values, io.env);
      const estimates = await estimateGenerate({ ...options, models });
      if (!(await mayStart(estimates, { ...values, budget: options.budget }, io, models))) return exitCodes.ok;
      const naming = resume === undefined ? { id: place.id } : {};
      const running = generate({ ...options, ...naming, models, signal: io.signal });
      const bar = progressBar(io.stderr, "items");
      for await (const { done, total, text } of running) bar.update(done, total, text);
      bar.end();
      const result = await running;
      io.stderr.write(targetNotices(result.lines()));
      const measures = isBenchmarkMeasured(result);
      io.stdout.write(`${measures ? result : result.table("funnel")}\n`);
      if (result.directory !== null) io.stdout.write(`${join(result.directory, "evidence.jsonl")}\n`);
      if (result.complete) return endMethod(result.end, measures, io, values.maxErrors);
      const raise = result.end?.raise ?? null;
      io.stderr.write(stoppedText(againWith("generate run", args, place.id, raise), raise));
      return raise === null ? exitCodes.interrupted : exitCodes.infrastructure;
    }),
});
