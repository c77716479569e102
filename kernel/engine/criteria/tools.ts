import type { Outcome } from "../../../sandbox/contract/outcome.ts";
import type { Limits } from "../../../sandbox/contract/program.ts";
import type { JudgeModel } from "./judge.ts";
import type { Sonar } from "./sonar-analysis.ts";

/** One execution of an analyser in its sandbox. */
export interface ToolJob {
  /** Name of the analyser; `known-tools.ts` lists them. */
  readonly tool: string;
  /**
   * The command to run, in Bash. `$TOOLS` is the folder in which the analysers are installed; the work folder holds
   * `files`.
   */
  readonly script: string;
  /** Files to create in the work folder: relative path → content. */
  readonly files: Readonly<Record<string, string>>;
  /** Paths of the files that are returned after the run. */
  readonly artifacts?: readonly string[];
  readonly limits?: Partial<Limits>;
}

/** Tools that criteria use: analysers in a separate sandbox, judge models, and a SonarQube server. */
export interface CriterionTools {
  /**
   * Runs an analyser. Throws `not_available` with an install hint if the analyser is missing, and `sandbox_failed` if
   * its sandbox fails.
   */
  run(job: ToolJob): Promise<Outcome>;
  /** Models that judge programs; absent if the run has none. */
  readonly judges?: readonly JudgeModel[];
  /** A client of a SonarQube server; absent if the run has none. */
  readonly sonar?: Sonar;
  close(): Promise<void>;
}
