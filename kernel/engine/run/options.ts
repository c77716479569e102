import type { SandboxOptions } from "../../../sandbox/contract/backend.ts";
import type { BudgetLimits } from "../models/budget.ts";
import type { RequestFields } from "../models/model.ts";
import type { Price } from "../models/price-table.ts";
import type { Providers } from "../models/provider.ts";
import type { RetryOptions } from "../models/retry.ts";
import type { EnergySettings } from "../store/energy-settings.ts";
import type { SonarSettings } from "../store/sonar-settings.ts";
import type { Answer } from "./answer.ts";
import type { TaskFilters } from "./task-filters.ts";

/** How tasks are evaluated. Only `models` has no default. */
export interface EvaluateOptions {
  /** Model ids: `openai/NAME`, `http://HOST/v1#NAME`, `sim/NAME`, `PREFIX/NAME` of a provider. */
  readonly models: readonly string[];
  /** Short names, shown in place of the ids in tables and charts: `{ "http://gpu:8000/v1#qwen": "Qwen 7B" }`. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Endpoints under short names. */
  readonly providers?: Providers;
  /** US dollars a million tokens by model id; they go before the table's. */
  readonly prices?: Readonly<Record<string, Price>>;
  /** Which of the tasks are taken. Default: all. */
  readonly filters?: TaskFilters;
  /** At most so many tasks, the first that pass the filters. */
  readonly limit?: number;
  /** Answers of each model to each task. Default 1. */
  readonly samples?: number;
  /** Whole number in [0, 2^32). Default 1. */
  readonly seed?: number;
  /** Default: Python where it is found and every task has it, else JavaScript. An empty list: all that a task has. */
  readonly languages?: readonly string[];
  /** Default: the endpoint's own. */
  readonly temperature?: number;
  /** Of the likeliest words, so much of their probability is drawn from: (0, 1]. Default: the endpoint's own. */
  readonly topP?: number;
  /** Texts at which an answer ends. */
  readonly stop?: readonly string[];
  /** How long a reasoning model may think, in the endpoint's words: "low", "medium", "high". */
  readonly reasoningEffort?: string;
  /** True: asks for the probability of each token of the answers. Default: where the criterion token-logprob is on. */
  readonly logprobs?: boolean;
  /** Said to each model before the task. */
  readonly systemPrompt?: string;
  /** Tasks with their answers, shown before the task. */
  readonly examples?: readonly Example[];
  /** Longest answer in tokens. Default: the endpoint's own. */
  readonly maxTokens?: number;
  /** Switches for the prompt templates, for example `{ "all-tests-hidden": true }`. */
  readonly parameters?: Readonly<Record<string, boolean>>;
  /**
   * Names of criteria, or files (.ts, .js, .mjs) whose default export is one. Default: unit-test, cpu-usage, ram-usage,
   * token-count, and those that were registered.
   */
  readonly criteria?: readonly string[];
  /** Name of a criterion → its file, from the current folder, where `criteria` names it by its name. Default: none. */
  readonly criterionFiles?: Readonly<Record<string, string>>;
  /** The criterion (with its part: `token-count total`) whose score is the sample's and ranks. Default: unit tests. */
  readonly primary?: string;
  /** Ids of the models that the criteria `llm-judge-…` ask. */
  readonly judges?: readonly string[];
  /** Fields of the judges' requests. Default: their endpoints' own. */
  readonly judging?: Pick<RequestFields, "temperature" | "maxTokens">;
  /** What the criterion `energy` is computed from. */
  readonly energy?: EnergySettings;
  /** The server that the criterion `sonarqube` asks. Default: SONAR_HOST_URL and SONAR_TOKEN of the environment. */
  readonly sonarqube?: SonarSettings;
  /** Requests at the same time, for each model. Default 8. */
  readonly concurrency?: number;
  /** Limit of one test. Default: 20 times what the task's own solution took, at least 500, at most 10 000. */
  readonly testTimeoutMs?: number;
  /** Memory of one program. Default: the sandbox's. */
  readonly testMemoryBytes?: number;
  /** A run (id or path) whose limits of tests are taken, so that two machines judge alike. */
  readonly limitsOf?: string;
  /** True: models are asked in batches, which many endpoints answer at half the price and within a day. Default false. */
  readonly batch?: boolean;
  /** Time limit of one request to a model. Default 120 000. */
  readonly timeoutMs?: number;
  /** How often and how long apart a failed request is tried again. */
  readonly retry?: RetryOptions;
  /** What the run may spend, all its starts together. A resumed run keeps the limits that it has. */
  readonly budget?: BudgetLimits;
  /** Raises the budget of a resumed run by so much. */
  readonly moreBudget?: BudgetLimits;
  /** True: a resumed run also makes those samples again that ended in a final error. Default false. */
  readonly retryFailed?: boolean;
  /** False: ask again even where the answer is cached. Default true. */
  readonly cache?: boolean;
  /** Folder that holds the runs. Default `runs`. */
  readonly directory?: string;
  /** Name of the run's folder. Default: the time of its start. */
  readonly id?: string;
  /** Address of the sandbox. Default: the machine's own namespaces. */
  readonly sandbox?: string;
  /** Default "required": refuse to run untrusted code that cannot be isolated. */
  readonly isolation?: NonNullable<SandboxOptions["isolation"]>;
  /** Asks each model for so many samples, drawn by the seed, and stops; a resumed run makes the rest. */
  readonly pilot?: number;
  /** Ids of tasks: this start asks them alone, and stops; a resumed run makes the rest. */
  readonly onlyTasks?: readonly string[];
  /**
   * Probes at most with which a passing sample is doubted: runs of its tests with other expected values, in [0, 12]. Default 3,
   * and 2 where each is a compilation of its own; 0: nobody doubts. A sample that fails, and tests of standard input and calls, cost
   * nothing; a pass of tests that assert costs about one further run for each probe, and each task is calibrated once.
   */
  readonly probes?: number;
  /**
   * Executions of a passing program, in [1, 100], whose median is its `cpu-usage`: the judged one, and plain ones besides. Default 3
   * where `criteria` names cpu-usage, else 1.
   */
  readonly executions?: number;
  /** "probed": a pass that nothing proves and no probe confirms counts as failed. Default: every pass counts. */
  readonly require?: "probed";
  /** True: keep the answers and judge none. Default false. */
  readonly generateOnly?: boolean;
  /** Answers that are there already, judged in place of asking models. */
  readonly answers?: readonly Answer[];
  /** Where these answers come from: a run's id or a file's name. */
  readonly answersFrom?: string;
  /** Paths that the tasks were loaded from, kept so that the run can be resumed by its id alone. */
  readonly tasksPath?: string | readonly string[];
  /** Said in the report. */
  readonly notes?: readonly string[];
  /** False: show no progress in a notebook. Default true. */
  readonly progress?: boolean;
  readonly signal?: AbortSignal;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** A task and an answer to it, shown to a model before the one it is asked. */
export interface Example {
  readonly prompt: string;
  readonly answer: string;
}
