import type { SandboxOptions } from "../../../../sandbox/contract/backend.ts";
import type { RequestFields } from "../../models/base/model.ts";
import type { RetryOptions } from "../../models/limits/retry.ts";
import type { BudgetLimits } from "../../models/prices/budget.ts";
import type { Price } from "../../models/prices/price-table.ts";
import type { Providers } from "../../models/providers/provider.ts";
import type { TabledOptions } from "../../options/run-options.ts";
import type { EnergySettings } from "../../store/energy-settings.ts";
import type { SonarSettings } from "../../store/sonar-settings.ts";
import type { BroughtAnswer } from "../answers/answer.ts";
import type { TaskFilters } from "../tasks/task-filters.ts";

/** Options of an evaluation. Only `models` has no default. */
export interface EvaluateOptions extends TabledOptions {
  /** Model ids: `openai/NAME`, `http://HOST/v1#NAME`, `sim/NAME`, `PREFIX/NAME` of a provider. */
  readonly models: readonly string[];
  /** Short names, shown in place of the ids in tables and charts: `{ "http://gpu:8000/v1#qwen": "Qwen 7B" }`. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Endpoints under short names. */
  readonly providers?: Providers;
  /** Model id → prices in US dollars per million tokens. They take precedence over the price table. */
  readonly prices?: Readonly<Record<string, Price>>;
  /** The filters of the tasks. Default: all tasks. */
  readonly filters?: TaskFilters;
  /** Answers of each model to each task. Default 1. */
  readonly samples?: number;
  /** The seed of all random choices, a whole number in [0, 2^32). Default 1. */
  readonly seed?: number;
  /**
   * Programming languages of the answers. Default: Python if it is installed and every task has it, else JavaScript.
   * An empty list means all languages of each task.
   */
  readonly languages?: readonly string[];
  /** The sampling temperature. 0 selects the likeliest token; higher values vary more. Default: the endpoint's. */
  readonly temperature?: number;
  /** True: requests the probability of each token. Default: true if the criterion token-logprob is on. */
  readonly logprobs?: boolean;
  /** Examples of tasks with their answers, which precede the task in the prompt. */
  readonly examples?: readonly PromptExample[];
  /** The output limit of an answer, in tokens. Default: the endpoint's own. */
  readonly maxTokens?: number;
  /** Switches for the prompt templates, for example `{ "all-tests-hidden": true }`. */
  readonly parameters?: Readonly<Record<string, boolean>>;
  /**
   * Names of criteria, or files (.ts, .js, .mjs) whose default export is a criterion. Default: unit-test, cpu-usage,
   * ram-usage, token-count and all registered user-defined criteria.
   */
  readonly criteria?: readonly string[];
  /** Name of a criterion in `criteria` → path of its file, relative to the current folder. Default: none. */
  readonly criterionFiles?: Readonly<Record<string, string>>;
  /** Temperature and output limit of the judges' requests. Default: their endpoints' own. */
  readonly judging?: Pick<RequestFields, "temperature" | "maxTokens">;
  /** Watts and watt-hours from which the criterion `energy` is computed. */
  readonly energy?: EnergySettings;
  /** The server that the criterion `sonarqube` asks. Default: SONAR_HOST_URL and SONAR_TOKEN of the environment. */
  readonly sonarqube?: SonarSettings;
  /** The maximum number of requests at the same time, for each model. Default 8. */
  readonly concurrency?: number;
  /** True: requests are submitted in batches, which many endpoints answer at half the price within a day. Default false. */
  readonly batch?: boolean;
  /** Time limit of one request to a model, in milliseconds. Default 120 000. */
  readonly timeoutMs?: number;
  /** The number of retries and the pauses between them. */
  readonly retry?: RetryOptions;
  /** The maximum that the run may spend, over all its starts. A resumed run keeps its limits. */
  readonly budget?: BudgetLimits;
  /** Amounts by which the budget of a resumed run is raised. */
  readonly moreBudget?: BudgetLimits;
  /** True: a resumed run also repeats samples that ended in a final error. Default false. */
  readonly retryFailed?: boolean;
  /** False: models are asked even if the answer is cached. Default true. */
  readonly cache?: boolean;
  /** Folder of the runs. Default `runs`. */
  readonly directory?: string;
  /** Name of the run's folder. Default: the time of its start. */
  readonly id?: string;
  /** Address of the sandbox. Default: the machine's own namespaces. */
  readonly sandbox?: string;
  /**
   * "required" (default): the run is refused if this machine cannot isolate programs. "none": programs run without
   * isolation.
   */
  readonly isolation?: NonNullable<SandboxOptions["isolation"]>;
  /** The run pauses after this number of samples for each model, drawn by the seed. A resumed run makes the rest. */
  readonly pilot?: number;
  /** Ids of tasks. This start makes only the samples of these tasks; a resumed run makes the rest. */
  readonly onlyTasks?: readonly string[];
  /**
   * The maximum number of probes of a passing sample, in [0, 12]; 0: passes are not probed. A probe runs the tests
   * with other expected values. Default 3, and 2 in languages that compile each probe. Failing samples, and tests of
   * standard input and calls, need no probes. For assertion tests, each probe costs about one more run of the
   * program, and each task is calibrated once.
   */
  readonly probes?: number;
  /**
   * The number of executions of a passing program, in [1, 100]: the judged execution, and further ones without
   * probes. Their median is its `cpu-usage`. Default 3 if `criteria` names cpu-usage, else 1.
   */
  readonly executions?: number;
  /** "probed": an unproven pass counts as failed. Default: every pass counts. */
  readonly require?: "probed";
  /** True: answers are saved but not judged. Default false. */
  readonly generateOnly?: boolean;
  /** Existing answers, which are judged instead of asking models. */
  readonly answers?: readonly BroughtAnswer[];
  /** The origin of answers that are judged again: a run's id or a file's name. */
  readonly answersFrom?: string;
  /** Paths of the tasks. The run saves them, so that its id suffices to resume it. */
  readonly tasksPath?: string | readonly string[];
  /** Further notes for the report. */
  readonly notes?: readonly string[];
  /** False: show no progress in a notebook. Default true. */
  readonly progress?: boolean;
  readonly signal?: AbortSignal;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** A task with its answer, which precedes the asked task in the prompt. */
export interface PromptExample {
  readonly prompt: string;
  readonly answer: string;
}
