import { join } from "node:path";
import { estimateSuite, type SuiteOptions, suite } from "../../engine/api/augment.ts";
import { runPlace } from "../../engine/api/methods.ts";
import { counted } from "../../engine/api/words.ts";
import { againWith, stoppedText } from "../again-with.ts";
import { endMethod } from "../end-method.ts";
import { exitCodes } from "../exit-codes.ts";
import { mayStart } from "../may-start.ts";
import { progressBar } from "../progress-bar.ts";
import { command } from "../words/command.ts";
import { defined, flag, toggle, type Values } from "../words/flag.ts";
import { list, oneOf } from "../words/kinds.ts";
import { dryRun, openingOf, requestFlags } from "../words/request-flags.ts";
import { shared } from "../words/shared-flags.ts";
import { inStudy, nameAndStudyFile, studySetting, withSettings } from "../words/study-words.ts";
import { deliveryFlags } from "./delivery-flags.ts";
import { suiteRoleFlags } from "./role-flags.ts";
import { suiteFormatNames } from "./suite-format-names.ts";

const suiteFlags = {
  ...suiteRoleFlags,
  ...deliveryFlags,
  known: toggle("also run the suite on the right and wrong programs that come with the problem"),
  formats: flag(list("NAMES", oneOf(suiteFormatNames)), "comma-separated formats to write", {
    otherwise: suiteFormatNames.join(","),
  }),
  prompts: shared.prompts,
  set: studySetting,
  seed: shared.seed,
  concurrency: shared.concurrency,
  budget: shared.methodBudget,
  ...requestFlags,
  id: shared.id,
  resume: shared.resume,
  out: shared.out,
  "dry-run": dryRun,
  yes: shared.yes,
  sandbox: shared.sandbox,
  isolation: shared.isolation,
};

const roleNames = Object.keys(suiteRoleFlags) as readonly (keyof typeof suiteRoleFlags)[];

const suiteOptionsOf = (problem: string, values: Values<typeof suiteFlags>): SuiteOptions => {
  const { suspects, checkers, posterior, known: truth, prompts, seed, concurrency, budget } = values;
  const { id, resume, out, sandbox, isolation } = values;
  const roles = Object.fromEntries(roleNames.flatMap((role) => (values[role] ? [[role, values[role]]] : [])));
  return {
    problem,
    ...defined({
      suspects,
      checkers,
      posterior,
      known: truth,
      prompts,
      seed,
      concurrency,
      budget,
      sandbox,
      isolation,
      id,
      resume,
      directory: out,
      roles: Object.keys(roles).length > 0 ? roles : undefined,
    }),
  };
};

/** `taulab augment suite`: creates a verified test suite for one problem. */
export const augmentSuiteCommand = command({
  name: "augment suite",
  about:
    "Makes a verified test suite for one problem, and writes it as a task, as JSON Lines, and as problem packages of Polygon " +
    "and Kattis. PROBLEM is a file (YAML, JSON, Markdown), with or without a solution, or the id of a shipped seed problem. " +
    "If no option names a model for a role, simulated models take all roles; they can solve only the shipped problems.",
  ...nameAndStudyFile("PROBLEM"),
  flags: suiteFlags,
  exits: "0 done, 1 no suite, 2 bad input, 3 endpoint, sandbox or budget",
  run: ({ values, args, words: [problem = "", ...files] }, io) =>
    inStudy(files, values.set, async ({ settings }) => {
      const { id, resume, out, formats } = values;
      const place = runPlace(defined({ id, resume, directory: out }));
      const models = await openingOf(values, io.env);
      const options = { ...withSettings(settings, suiteOptionsOf(problem, values)), models };
      const estimates = await estimateSuite(options);
      if (!(await mayStart(estimates, { ...values, budget: options.budget }, io, models))) return exitCodes.ok;
      const naming = resume === undefined ? { id: place.id } : {};
      const running = suite({ ...options, ...naming, ...(io.signal && { signal: io.signal }) });
      const bar = progressBar(io.stderr, "parts");
      for await (const { done: count, total, text } of running) bar.update(count, total, text);
      bar.end();
      const result = await running;
      if (result.end.stopped === "done" && result.data.status === "unfinished") return endMethod(result.end, false, io);
      if (result.data.status === "unfinished") {
        const raise = result.end.raise ?? null;
        io.stderr.write(stoppedText(againWith("augment suite", args, place.id, raise), raise));
        return raise === null ? exitCodes.interrupted : exitCodes.infrastructure;
      }
      io.stdout.write(`${result}\n`);
      if (!result.delivered) return exitCodes.failed;
      const folder = join(place.directory ?? ".", "suite");
      const paths = await result.save(folder, formats);
      io.stdout.write(`${folder}: ${counted(paths.length, "file")}\n`);
      return exitCodes.ok;
    }),
});
