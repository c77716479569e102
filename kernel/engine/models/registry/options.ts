import type { Instance } from "../../../../datasets/instance.ts";
import type { Task } from "../../../../datasets/task.ts";
import type { RequestFields } from "../base/model.ts";
import type { RequestApi } from "../forms/request-forms.ts";
import type { RetryOptions } from "../limits/retry.ts";
import type { Budget, BudgetLimits } from "../prices/budget.ts";
import type { Price } from "../prices/price-table.ts";
import type { Providers } from "../providers/provider.ts";
import type { Faults } from "../simulated/faults.ts";
import type { Profile } from "../simulated/profiles.ts";
import type { WorldProblem } from "../simulated/world/problems/world-problem.ts";
import type { TryReport } from "./complete.ts";

/** Options of `openModels`. Every field has a default. */
export interface OpenModelsOptions {
  /** Environment with keys, OPENAI_BASE_URL and proxies. Default: the process's own. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The seed of simulated answers and of the random part of retry waits, in [0, 2^32). Default 1. */
  readonly seed?: number;
  /**
   * The maximum time without data from an endpoint, in milliseconds. A complete streamed answer may take ten times as
   * long. Default 120 000.
   */
  readonly timeoutMs?: number;
  /** The maximum number of requests at the same time, for each model. Default 8. */
  readonly concurrency?: number;
  /** Folder of cached answers; null for no cache. Default `.taulab/cache` under the current folder. */
  readonly cacheFolder?: string | null;
  /** The limits on what all models together may spend, or a budget that is already open. */
  readonly budget?: BudgetLimits | Budget;
  /** Prices by model id or name; they take precedence over the price table. */
  readonly prices?: Readonly<Record<string, Price>>;
  /** Endpoints under short names: `local/NAME` is a model of `providers.local`. */
  readonly providers?: Providers;
  /** The protocol of every endpoint. Default: the provider's, or chat completions. */
  readonly api?: RequestApi;
  /**
   * True: requests are submitted as batches (`/files`, `/batches`), which cost less and may take a day. Default false.
   */
  readonly batch?: boolean;
  /** Folder that records submitted batches, so that a later process finds them. Default null: no record. */
  readonly batchFolder?: string | null;
  /**
   * Limits that all processes with this Redis share: `redis://HOST?requests=600&concurrency=16&usd=20`; see
   * `parseSharedLimits`. Default: TAULAB_LIMITS of the environment, else none.
   */
  readonly limits?: string;
  readonly retry?: RetryOptions;
  /** Fields that every request gets. They override the fields that a method or its prompts set. */
  readonly request?: RequestFields;
  /** Called with every failed request that will be retried. */
  readonly onTrouble?: (trouble: TryReport) => void;
  /** The tasks that simulated models can answer. */
  readonly tasks?: readonly Task[];
  /** The wrong programs that simulated models can repair. */
  readonly instances?: readonly Instance[];
  /**
   * The seed problems of the simulated world (generated problems with known right outputs). Simulated models can answer
   * their variants.
   */
  readonly world?: readonly WorldProblem[];
  /** Id → additional simulated models, for example of a test or a notebook. */
  readonly profiles?: Readonly<Record<string, Profile>>;
  /** Faults that the simulated server injects, in addition to those of the profiles. Default: none. */
  readonly faults?: Partial<Faults>;
}
