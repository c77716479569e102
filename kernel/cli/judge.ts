import { type JudgeOptions, runs } from "../engine/api/runs.ts";
import { parseThreshold } from "../engine/api/thresholds.ts";
import { shellWord } from "../engine/api/words.ts";
import { checkAsked } from "./check-asked.ts";
import type { Run } from "./command.ts";
import { budgetIn } from "./eval/budget-in.ts";
import { confirmRun } from "./eval/confirm-run.ts";
import { withoutToken } from "./eval/told-again.ts";
import { exitCodes } from "./exit-codes.ts";
import { followRun } from "./follow-run.ts";
import { judgesFlag, thresholdFlag } from "./words/common-flags.ts";
import { doubtHelp } from "./words/doubt-help.ts";
import type { CommandWords } from "./words/flag.ts";
import { helpText } from "./words/help-text.ts";
import { parseWords, refuseMore } from "./words/parse-words.ts";
import { listIn, numberIn, oneOf } from "./words/values.ts";

type Words = JudgeOptions & { readonly failUnder?: readonly string[]; readonly yes?: boolean };

const words: CommandWords<Words> = {
  usage: ["judge RUN [OPTIONS]"],
  about:
    "Judges the answers of a run (an id, or a path) again, in a new run: with other criteria, with corrected tests, or for " +
    "the first time after --generate-only. No model is asked but those that judge, and the old run stays as it is.",
  groups: [
    {
      title: "options",
      flags: [
        {
          name: "criteria",
          value: "NAMES",
          help: "comma-separated (default: unit-test, cpu-usage, ram-usage, token-count)",
          read: (value) => ({ criteria: listIn(value) }),
        },
        {
          name: "primary",
          value: "NAME",
          help: "the criterion that ranks (default: unit tests)",
          read: (primary) => ({ primary }),
        },
        judgesFlag,
        {
          name: "budget",
          value: "LIMITS",
          help: "stop before judges pass these: usd=1.50, calls=100, tokens=200000, seconds=600 (comma-separated)",
          read: (value) => ({ budget: budgetIn("budget", value) }),
        },
        { name: "yes", help: "do not ask before judges cost money", read: () => ({ yes: true }) },
        thresholdFlag,
        {
          name: "tasks",
          value: "PATHS",
          help: "other tasks, for example with corrected tests (default: those of the run)",
          read: (value) => ({ tasksPath: listIn(value) }),
        },
        { name: "id", value: "NAME", help: "name of the new run (default: RUN-judged)", read: (id) => ({ id }) },
        { name: "out", value: "DIR", help: "folder of the runs (default runs)", read: (directory) => ({ directory }) },
        {
          name: "probes",
          value: "N",
          help: doubtHelp.probes,
          read: (value) => ({ probes: numberIn("probes", value) }),
        },
        {
          name: "require",
          value: "probed",
          help: doubtHelp.require,
          read: (value) => ({ require: oneOf("require", ["probed"])(value) }),
        },
        {
          name: "sandbox",
          value: "ADDRESS",
          help: "where programs run (default: this machine's own namespaces)",
          read: (sandbox) => ({ sandbox }),
        },
        {
          name: "isolation",
          value: "none",
          help: "run untrusted programs without isolation where the machine has none",
          read: (value) => ({ isolation: oneOf("isolation", ["required", "none"])(value) }),
        },
      ],
    },
  ],
};

/** `taulab judge`: scores without new answers. */
export const judgeCommand: Run = async (args, io) => {
  const { said, positionals, help } = parseWords(words, args);
  const [run] = positionals;
  if (help || run === undefined) {
    (help ? io.stdout : io.stderr).write(helpText(words));
    return help ? exitCodes.ok : exitCodes.badInput;
  }
  refuseMore(positionals, 1);
  const { failUnder: _, yes = false, ...told }: Words = Object.assign({ directory: "runs" }, ...said);
  const options = { ...told, signal: io.signal, env: io.env, progress: false };
  const thresholds = said.flatMap(({ failUnder = [] }) => failUnder).map(parseThreshold);
  checkAsked(thresholds, { criteria: options.criteria, primary: options.primary });
  const planned = await runs.estimateJudged(run, options);
  if (planned && !(await confirmRun(planned.estimate, planned.options, { yes }, io))) return exitCodes.ok;
  const evaluation = runs.judge(run, options);
  const again = `taulab judge ${args.map((word) => shellWord(withoutToken(word))).join(" ")}`;
  return followRun(evaluation, { notebook: false, maxErrors: 0.01, thresholds, again: () => again }, io);
};
