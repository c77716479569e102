import type { EvalSettings } from "../../engine/api/configs.ts";
import { judgesFlag, thresholdFlag } from "../words/common-flags.ts";
import { doubtHelp } from "../words/doubt-help.ts";
import { executionsHelp } from "../words/executions-help.ts";
import type { Flag, FlagGroup } from "../words/flag.ts";
import { listIn, numberIn, oneOf, positiveIn, refuseWord, shareIn } from "../words/values.ts";
import { budgetIn } from "./budget-in.ts";
import type { EvalWords } from "./eval-words.ts";

type Said = Partial<EvalWords>;
const set = (settings: EvalSettings): Said => ({ settings });

const retryIn = (option: string, value: string): EvalSettings => {
  const seconds = numberIn(option, value);
  return seconds >= 0 ? { retry: { patienceMs: seconds * 1000 } } : refuseWord(option, value, "at least 0");
};

const failUnderFlag: Flag<Said> = {
  ...thresholdFlag,
  read: (value) => ({ failUnder: thresholdFlag.read(value).failUnder }),
};

/** How models are asked, programs judged and runs kept. */
export const howFlags: readonly FlagGroup<Said>[] = [
  {
    title: "how it is judged",
    flags: [
      {
        name: "criteria",
        value: "NAMES",
        help: "comma-separated (default: unit-test, cpu-usage, ram-usage, token-count)",
        read: (value) => set({ criteria: listIn(value) }),
      },
      {
        name: "primary",
        value: "NAME",
        help: "the criterion that ranks, with its part: 'token-count total' (default: unit tests, as pass@k)",
        read: (primary) => set({ primary }),
      },
      { ...judgesFlag, read: (value) => set(judgesFlag.read(value)) },
      {
        name: "test-timeout",
        value: "SECONDS",
        help: "limit of one test (default: 20 times what the task's own solution takes here, 0.5 to 10)",
        read: (value) => set({ testTimeoutMs: positiveIn("test-timeout", value) * 1000 }),
      },
      {
        name: "test-memory",
        value: "MB",
        help: "memory of one program (default: the sandbox's)",
        read: (value) => set({ testMemoryBytes: Math.round(positiveIn("test-memory", value) * 2 ** 20) }),
      },
      {
        name: "limits-of",
        value: "RUN",
        help: "take the limits of tests of this run, so that two machines judge alike",
        read: (limitsOf) => set({ limitsOf }),
      },
      {
        name: "probes",
        value: "N",
        help: doubtHelp.probes,
        read: (value) => set({ probes: numberIn("probes", value) }),
      },
      {
        name: "require",
        value: "probed",
        help: doubtHelp.require,
        read: (value) => set({ require: oneOf("require", ["probed"])(value) }),
      },
      {
        name: "executions",
        value: "N",
        help: executionsHelp,
        read: (value) => set({ executions: numberIn("executions", value) }),
      },
      {
        name: "sandbox",
        value: "ADDRESS",
        help: "where programs run (default: this machine's own namespaces)",
        read: (sandbox) => set({ sandbox }),
      },
      {
        name: "isolation",
        value: "none",
        help: "run untrusted programs without isolation where the machine has none",
        read: (value) => set({ isolation: oneOf("isolation", ["required", "none"])(value) }),
      },
      {
        name: "generate-only",
        help: "keep the answers and judge none; later: taulab judge RUN",
        read: () => set({ generateOnly: true }),
      },
      {
        name: "answers",
        value: "FILE",
        help: "judge the answers of this JSONL (task or task_id; answer, solution or completion; model, sample)",
        read: (answers) => ({ answers }),
      },
    ],
  },
  {
    title: "requests and money",
    flags: [
      {
        name: "concurrency",
        value: "N",
        help: "requests at the same time, for each model (default 8)",
        read: (value) => set({ concurrency: numberIn("concurrency", value) }),
      },
      {
        name: "timeout",
        value: "SECONDS",
        help: "time limit of one request (default 120)",
        read: (value) => set({ timeoutMs: positiveIn("timeout", value) * 1000 }),
      },
      {
        name: "batch",
        help: "ask in batches, which many endpoints answer at half the price and within a day (see runs cancel)",
        read: () => set({ batch: true }),
      },
      {
        name: "patience",
        value: "SECONDS",
        help: "how long a model that does not answer (it is loading, 429, 5xx) is waited for (default 600)",
        read: (value) => set(retryIn("patience", value)),
      },
      {
        name: "budget",
        value: "LIMITS",
        help: "stop before these are passed: usd=1.50, calls=100, tokens=200000, seconds=600 (comma-separated)",
        read: (value) => set({ budget: budgetIn("budget", value) }),
      },
      {
        name: "dry-run",
        help: "say what would be asked and what it would cost; ask nobody, write nothing",
        read: () => ({ dryRun: true }),
      },
      {
        name: "pilot",
        value: "N",
        help: "first ask each model for N samples, which count, and say what the rest will cost",
        read: (value) => ({ pilot: numberIn("pilot", value) }),
      },
      { name: "yes", help: "do not ask before a run that costs money", read: () => ({ yes: true }) },
      { name: "no-cache", help: "ask again even where the answer is cached", read: () => set({ cache: false }) },
    ],
  },
  {
    title: "the run",
    flags: [
      { name: "out", value: "DIR", help: "folder of the runs (default runs)", read: (directory) => set({ directory }) },
      { name: "id", value: "NAME", help: "name of the run's folder (default: the time)", read: (id) => set({ id }) },
      {
        name: "resume",
        value: "RUN",
        help: "go on with a run that was stopped or killed; samples that a passing error ended are made again (--tasks: where the tasks are now)",
        read: (resume) => ({ resume }),
      },
      {
        name: "retry-failed",
        help: "with --resume: make all samples again that ended in an error",
        read: () => ({ retryFailed: true }),
      },
      {
        name: "more",
        value: "LIMITS",
        help: "with --resume or --extend: raise the run's budget by this, as in --budget",
        read: (value) => ({ more: budgetIn("more", value) }),
      },
      {
        name: "extend",
        value: "RUN",
        help: "go on with a run that gets more: --samples in all, further --models, further --tasks",
        read: (extend) => ({ extend }),
      },
      {
        name: "max-errors",
        value: "SHARE",
        help: "exit code 3 above this share of samples that ended in an error (default 1%)",
        read: (value) => set({ maxErrors: shareIn("max-errors", value) }),
      },
      failUnderFlag,
      {
        name: "no-notebook",
        help: "do not execute notebooks/quickstart.ipynb after npm start",
        read: () => ({ notebook: false }),
      },
      { name: "schema", help: "print the JSON Schema of configurations, for editors", read: () => ({ schema: true }) },
    ],
  },
];
