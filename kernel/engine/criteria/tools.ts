import type { Outcome } from "../../../sandbox/contract/outcome.ts";
import type { Limits } from "../../../sandbox/contract/program.ts";
import type { Judge } from "./judge.ts";
import type { Sonar } from "./sonar-analysis.ts";

/** One run of an analyser. */
export interface ToolJob {
  /** Name of the tool; `known-tools.ts` lists them. */
  readonly tool: string;
  /** The command to run, in Bash. `$TOOLS` is the folder of all tools; the work folder holds the files. */
  readonly script: string;
  /** Relative path → content. */
  readonly files: Readonly<Record<string, string>>;
  /** Files to return. */
  readonly artifacts?: readonly string[];
  readonly limits?: Partial<Limits>;
}

/** Analysers in a separate sandbox, and models that judge programs. */
export interface CriterionTools {
  /** Throws `not_available` if the tool is not there, with the way to get it, and `sandbox_failed`. */
  run(job: ToolJob): Promise<Outcome>;
  /** Models that judge programs; absent: the run has none. */
  readonly judges?: readonly Judge[];
  /** A SonarQube server; absent: the run has none. */
  readonly sonar?: Sonar;
  close(): Promise<void>;
}
