import { type JudgeOptions, runs } from "../engine/api/runs.ts";
import { parseThreshold } from "../engine/api/thresholds.ts";
import { shellWord } from "../engine/api/words.ts";
import { checkAsked } from "./check-asked.ts";
import type { Run } from "./command.ts";
import { exitCodes } from "./exit-codes.ts";
import { followRun } from "./follow-run.ts";
import { judgesFlag, thresholdFlag } from "./words/common-flags.ts";
import { doubtHelp } from "./words/doubt-help.ts";
import { executionsHelp } from "./words/executions-help.ts";
import type { CommandWords } from "./words/flag.ts";
import { helpText } from "./words/help-text.ts";
import { parseWords, refuseMore } from "./words/parse-words.ts";
import { listIn, numberIn, oneOf } from "./words/values.ts";

type Words = JudgeOptions & { readonly failUnder?: readonly string[] };

const words: CommandWords<Words> = {
  usage: ["judge RUN [OPTIONS]"],
  about:
    "Judges the answers of a run (an id, or a path) again, in a new run: with other criteria, with corrected tests, or for " +
    "the first time after --generate-only. No model is asked, and the old run stays as it is.",
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
          name: "executions",
          value: "N",
          help: executionsHelp,
          read: (value) => ({ executions: numberIn("executions", value) }),
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
  const { failUnder: _, ...options }: Words = Object.assign({ directory: "runs" }, ...said);
  const thresholds = said.flatMap(({ failUnder = [] }) => failUnder).map(parseThreshold);
  checkAsked(thresholds, { criteria: options.criteria, primary: options.primary });
  const evaluation = runs.judge(run, { ...options, signal: io.signal, env: io.env, progress: false });
  const again = `taulab judge ${args.map(shellWord).join(" ")}`;
  return followRun(evaluation, { notebook: false, maxErrors: 0.01, thresholds }, () => again, io);
};
