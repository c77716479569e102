import type { RunOption } from "./run-option.ts";

/** Options for the limits of programs and for their scores. */
export const judgingOptions = {
  /** Time limit of one test, in milliseconds. Default: 20 times the canonical solution's time, in [500, 10 000]. */
  testTimeoutMs: {
    section: "limits",
    kind: { type: "number", above: 0, unit: "seconds" },
    field: "tests.timeout_s",
    about: "Time limit of one test, in seconds",
    flag: {
      name: "test-timeout",
      help: "time limit of one test, in seconds",
      otherwise:
        "20 times the time of the task's canonical solution on this machine, but at least 0.5 and at most 10 s",
    },
  },
  /** Memory limit of one program, in bytes. Default: the sandbox's. */
  testMemoryBytes: {
    section: "limits",
    kind: { type: "number", above: 0, unit: "megabytes" },
    field: "tests.memory_mb",
    about: "Memory limit of one program, in MB",
    flag: { name: "test-memory", help: "memory limit of one program", otherwise: "the sandbox's limit" },
  },
  /** A run (id or path). Its time limits of tests are used, so that two machines judge alike. */
  limitsOf: {
    section: "limits",
    kind: { type: "name" },
    field: "tests.limits_of",
    about: "A run (id or path) whose time limits of tests are used, so that two machines judge alike",
    flag: {
      name: "limits-of",
      mark: "RUN",
      help: "use the time limits of the tests of this run, so that two machines judge alike",
    },
    mayDiffer: true,
  },
  /**
   * Names of criteria, or files (.ts, .js, .mjs) whose default export is a criterion. Default: unit-test, cpu-usage,
   * ram-usage, token-count and all registered user-defined criteria.
   */
  criteria: {
    section: "judging",
    kind: { type: "names" },
    field: "criteria",
    about:
      "Names of criteria, or files (.ts, .js, .mjs) whose default export is a criterion, with paths relative to the configuration file; default: unit-test, cpu-usage, ram-usage, token-count",
    flag: {
      name: "criteria",
      help: "comma-separated names of criteria, or files (.ts, .js, .mjs) whose default export is a criterion",
      otherwise: "unit-test, cpu-usage, ram-usage, token-count",
    },
    isComputed: true,
  },
  /**
   * The criterion whose score becomes the sample's score and ranks the models. A criterion with several scores needs
   * the score's name: `token-count total`. Default: unit tests.
   */
  primary: {
    section: "judging",
    kind: { type: "name" },
    field: "primary",
    about: "The criterion that ranks the models; default: unit tests",
    flag: {
      name: "primary",
      mark: "NAME",
      help: "the criterion that ranks the models; if a criterion has several scores, add the score's name: 'token-count total'",
      otherwise: "unit tests, as pass@k",
    },
  },
  /** Ids of the models that the criteria `llm-judge-…` ask. */
  judges: {
    section: "judging",
    kind: { type: "names" },
    field: "judges",
    about: "Models that the criteria llm-judge-... ask",
    flag: {
      name: "judge",
      mark: "IDS",
      help: "comma-separated ids of the models that the criteria llm-judge-solution-correctness, -code-quality and -comment-quality ask",
    },
  },
  /**
   * The maximum number of probes of a passing sample, in [0, 12]; 0: no probes. A probe is a test with a changed
   * expected value, which a right program fails. A program that passes it forged its results. Default 3, and 2 in
   * languages that compile each probe. Tests of standard input and of calls need none: their outputs are compared
   * outside of the program. Each probe of assertion tests costs about one more run of the program, and each task is
   * calibrated once.
   */
  probes: {
    section: "judging",
    kind: { type: "wholeNumber", least: 0, most: 12 },
    field: "tests.probes",
    about:
      "Maximum number of probes (changed tests) of each passing program; default: 3, or 2 in languages that compile each probe",
    flag: {
      name: "probes",
      help: "check each pass with at most N probes, 0 to 12; a probe is a test with a wrong expected value, which only a cheating program passes",
      otherwise: "3; 2 in languages that compile each probe",
    },
    isComputed: true,
  },
  /**
   * "probed": a pass counts as failed if it is unproven, that is, if nothing shows that it is genuine. Default: such a
   * pass counts as passed.
   */
  require: {
    section: "judging",
    kind: { type: "choice", choices: ["probed"] },
    field: "tests.require",
    about:
      "probed: a pass counts as failed unless it cannot be forged, or the program also fails tests with changed expected values",
    flag: {
      name: "require",
      mark: "probed",
      help: "count a pass as failed if it could be forged and no probe (a changed test) confirms it",
    },
  },
  /**
   * The number of executions of a passing program, in [1, 100]. The first one is the judged execution; the others run
   * without probes. The median of their CPU times is the score `cpu-usage`. Default 3 if `criteria` names cpu-usage,
   * else 1.
   */
  executions: {
    section: "judging",
    kind: { type: "wholeNumber", least: 1, most: 100 },
    field: "tests.executions",
    about:
      "Executions of a passing program; cpu-usage is the median of their CPU times. Default: 3 if criteria has cpu-usage, else 1",
    flag: {
      name: "executions",
      help: "execute each passing program this many times; cpu-usage is the median CPU time minus an empty program's",
      otherwise: "3 if --criteria or a configuration names cpu-usage, else 1",
    },
    isComputed: true,
    mayDiffer: true,
  },
} as const satisfies Readonly<Record<string, RunOption>>;
