import type { Outcome } from "../../../sandbox/contract/outcome.ts";
import type { Limits } from "../../../sandbox/contract/program.ts";
import type { Judge } from "./judge.ts";
import type { Sonar } from "./sonar-analysis.ts";

/** One run of a program that looks at code. */
export interface ToolJob {
  /** Name of the tool; `known-tools.ts` lists them. */
  readonly tool: string;
  /** The command to run, in Bash. `$TOOLS` is the folder of all tools; the work folder holds the files. */
  readonly script: string;
  /** Relative path → content. */
  readonly files: Readonly<Record<string, string>>;
  /** Files to bring back. */
  readonly artifacts?: readonly string[];
  readonly limits?: Partial<Limits>;
}

/** Programs that look at code, in a sandbox of their own, and models that judge it. */
export interface CriterionTools {
  /** Throws `not_available` if the tool is not there, with the way to get it, and `sandbox_failed`. */
  run(job: ToolJob): Promise<Outcome>;
  /** Models that judge programs; absent: none was named. */
  readonly judges?: readonly Judge[];
  /** A SonarQube server; absent: none is asked. */
  readonly sonar?: Sonar;
  close(): Promise<void>;
}
