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
  /** Prefix of model ids → provider, the configuration of an endpoint. */
  readonly providers?: Providers;
  /** Model id → prices in US dollars per million tokens. These prices take precedence over the price table. */
  readonly prices?: Readonly<Record<string, Price>>;
  /** The filters of the tasks. Default: all tasks. */
  readonly filters?: TaskFilters;
  /** Examples of tasks with their answers, which the prompt contains before the task. */
  readonly examples?: readonly PromptExample[];
  /** Name of a criterion in `criteria` → path of its file, relative to the current folder. Default: none. */
  readonly criterionFiles?: Readonly<Record<string, string>>;
  /** Temperature and output limit of requests to the judge models. Default: those of the judges' endpoints. */
  readonly judging?: Pick<RequestFields, "temperature" | "maxTokens">;
  /** Power and energy figures of the machine and endpoints, from which the criterion `energy` is computed. */
  readonly energy?: EnergySettings;
  /** The server that the criterion `sonarqube` asks. Default: SONAR_HOST_URL and SONAR_TOKEN of the environment. */
  readonly sonarqube?: SonarSettings;
  /** The maximum number of requests at the same time, for each model. Default 8. */
  readonly concurrency?: number;
  /**
   * The maximum wait for the next output of an endpoint, in milliseconds. A complete answer may take ten times as long.
   * Default 120 000.
   */
  readonly timeoutMs?: number;
  /** The number of retries and the pauses between them. */
  readonly retry?: RetryOptions;
  /** The maximum that the run may spend, over all its starts. A resumed run keeps its limits. */
  readonly budget?: BudgetLimits;
  /** Amounts by which the budget of a resumed run is raised. */
  readonly moreBudget?: BudgetLimits;
  /** True: a resumed run also repeats samples that ended in a final error. Default false. */
  readonly retryFailed?: boolean;
  /** True: a cached answer replaces a request. False: every answer is requested. Default true. */
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
  /**
   * A pilot: this start makes only this number of samples of each model, chosen by the seed. `resume` makes the others.
   */
  readonly pilot?: number;
  /** Ids of tasks. This start makes only the samples of these tasks; `resume` makes those of the others. */
  readonly onlyTasks?: readonly string[];
  /** Existing answers to judge. If this option is set, no model is asked for answers. */
  readonly answers?: readonly BroughtAnswer[];
  /** The source of `answers`: the id of an earlier run, or the name of a file. */
  readonly answersFrom?: string;
  /** Paths of the tasks. The run saves these paths, so that its id suffices to resume it. */
  readonly tasksPath?: string | readonly string[];
  /** Notes that the report shows in addition to those of the run. */
  readonly notes?: readonly string[];
  /** False: show no progress in a notebook. Default true. */
  readonly progress?: boolean;
  readonly signal?: AbortSignal;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** A worked example, a task's prompt with its answer. Each request contains it before the task's own prompt. */
export interface PromptExample {
  readonly prompt: string;
  readonly answer: string;
}
