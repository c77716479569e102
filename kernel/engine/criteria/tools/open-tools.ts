import type { Sandbox } from "../../../../sandbox/contract/backend.ts";
import type { Outcome } from "../../../../sandbox/contract/outcome.ts";
import { openSandbox } from "../../../../sandbox/open.ts";
import { shellWord } from "../../../../toolkit/base/shell-word.ts";
import { EngineError } from "../../errors.ts";
import type { SonarSettings } from "../../store/sonar-settings.ts";
import type { JudgeModel } from "../judge.ts";
import { openSonar } from "../sonar/open-sonar.ts";
import type { CriterionTools, ToolJob } from "../tools.ts";
import { isThere, needOf, toolsFolder } from "./known-tools.ts";

export interface ToolsOptions {
  readonly isolation?: "required" | "none";
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  readonly signal?: AbortSignal;
  readonly judges?: readonly JudgeModel[];
  readonly sonarqube?: SonarSettings | undefined;
}

const MiB = 1 << 20;

/**
 * Shell lines that set `TOOLS` and `NODE` to existing paths. If a folder lies under /tmp, its path in the sandbox may
 * begin with `/toolchain`.
 */
const preamble = (folder: string): string =>
  [
    `TOOLS=${shellWord(folder)}; [ -d "$TOOLS" ] || TOOLS="/toolchain$TOOLS"`,
    `NODE=${shellWord(process.execPath)}; [ -x "$NODE" ] || NODE="/toolchain$NODE"`,
    "",
  ].join("\n");

/**
 * Opens the analysers of code. They run in a separate sandbox, which starts at the first analysis. Judged programs
 * cannot access it.
 */
export const openCriterionTools = ({
  isolation = "required",
  env,
  signal,
  judges = [],
  sonarqube,
}: ToolsOptions): CriterionTools => {
  const folder = toolsFolder(env);
  let sandboxPromise: Promise<Sandbox> | undefined;
  const sandbox = (): Promise<Sandbox> => {
    sandboxPromise ??= openSandbox(undefined, { isolation, concurrency: 2, reads: [folder, process.execPath] });
    return sandboxPromise;
  };
  const run = async ({ tool, script, files, artifacts = [], limits }: ToolJob): Promise<Outcome> => {
    if (!isThere(tool, folder))
      throw new EngineError(`${tool} is not installed`, { code: "not_available", hint: needOf(tool).install });
    const outcome = await (await sandbox()).run(
      {
        language: "shell",
        source: preamble(folder) + script,
        files,
        artifacts,
        limits: { wallMs: 60_000, memoryBytes: 1024 * MiB, processes: 256, outputBytes: 4 * MiB, ...limits },
      },
      signal ? { signal } : {},
    );
    if (outcome.status === "sandbox_error")
      throw new EngineError(outcome.error ?? "the sandbox failed", { code: "sandbox_failed" });
    return outcome;
  };
  const sonar = openSonar({ settings: sonarqube, env, signal });
  return { run, judges, sonar, close: async () => (await sandboxPromise)?.close() };
};
