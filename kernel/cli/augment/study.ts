import { type AugmentStudy, augment, estimateAugment } from "../../engine/api/augment.ts";
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
import { funnelText, showStudy } from "./show-study.ts";
import { augmentOptionsOf, studyFlags } from "./study-options.ts";

/**
 * True if the study has a result: at least one scored answer of a tested model. If no model was tested, one accepted
 * variant suffices.
 */
const isStudyMeasured = (study: AugmentStudy): boolean => {
  const verdicts = study.lines().flatMap((line) => (line.kind === "submission" ? [line.verdict] : []));
  return verdicts.length > 0 ? verdicts.some((verdict) => verdict !== "unscored") : study.funnel().accepted > 0;
};

/** `taulab augment study`: runs a UniCode study, or resumes a stopped one. */
export const augmentStudyCommand = command({
  name: "augment study",
  about:
    "Changes seed problems along five axes, makes tests with verified outputs for the new problems, and evaluates " +
    "models on old and new problems (the UniCode method). If no option names a model for a role, such as the author or the solver, simulated models take all roles. A stopped " +
    "study resumes with --resume NAME and the same options.",
  ...studyFile,
  flags: studyFlags,
  exits: "0 done, 1 failed, 2 bad input, 3 endpoint, sandbox or budget",
  run: ({ values, words, args }, io) =>
    inStudy(words, values.set, async ({ settings }) => {
      const { id, resume, out } = values;
      const place = runPlace(defined({ id, resume, directory: out }));
      const options = withSettings(settings, augmentOptionsOf(values));
      const models = await openingOf(values, io.env);
      const estimates = await estimateAugment({ ...options, models });
      if (!(await mayStart(estimates, { ...values, budget: options.budget }, io, models))) return exitCodes.ok;
      const naming = resume === undefined ? { id: place.id } : {};
      const running = augment({ ...options, ...naming, models, signal: io.signal });
      const bar = progressBar(io.stderr, "parts");
      for await (const { done, total, text } of running) bar.update(done, total, text);
      bar.end();
      const study = await running;
      if (study.complete) {
        const measures = isStudyMeasured(study);
        if (measures) showStudy(study, io);
        else io.stdout.write(`${funnelText(study)}\n`);
        return endMethod(study.end, measures, io, values.maxErrors);
      }
      const raise = study.end?.raise ?? null;
      io.stderr.write(`${funnelText(study)}\n`);
      io.stderr.write(stoppedText(againWith("augment study", args, place.id, raise), raise));
      return raise === null ? exitCodes.interrupted : exitCodes.infrastructure;
    }),
});
