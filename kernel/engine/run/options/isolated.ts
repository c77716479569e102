import type { Task } from "../../../../datasets/task.ts";
import type { Sandbox } from "../../../../sandbox/contract/backend.ts";
import { openSandbox } from "../../../../sandbox/open.ts";
import { EngineError } from "../../errors.ts";
import { readMutants } from "../../mutants/mutant-store.ts";
import type { EvaluateOptions } from "./options.ts";

export interface OpenedSandbox {
  readonly sandbox: Sandbox;
  readonly isolation: "required" | "none";
  /** Notes to the user about protections that this machine lacks. */
  readonly notes: readonly string[];
}

/**
 * True if no untrusted program runs: all models are simulated, and all tasks are shipped with taulab. The models'
 * answers are then shipped solutions and recorded mutants. A task counts as shipped if its content hash is the one
 * recorded with its mutants.
 */
const isOurOwn = async (tasks: readonly Task[], models: readonly string[]): Promise<boolean> => {
  if (!models.every((id) => id.startsWith("sim/"))) return false;
  const recorded = await Promise.all(tasks.map((task) => readMutants(task)));
  return recorded.every((mutants) => mutants !== null);
};

/**
 * Opens the sandbox of a run. If this machine isolates nothing, shipped tasks with in-process simulated models run
 * with process limits only. Any other run throws `no_isolation`.
 */
export const openIsolated = async (tasks: readonly Task[], options: EvaluateOptions): Promise<OpenedSandbox> => {
  const isolation = options.isolation ?? "required";
  try {
    return { sandbox: await openSandbox(options.sandbox, { isolation }), isolation, notes: [] };
  } catch (error) {
    const { code, hint, message } = error as { code?: string; hint?: string; message: string };
    if (code !== "no_isolation") throw error;
    if (!(await isOurOwn(tasks, options.models)))
      throw new EngineError(message, {
        code: "no_isolation",
        hint: `${hint ?? "taulab sandbox doctor shows the missing parts"}; --isolation none runs the programs without isolation`,
        cause: error,
      });
    return {
      sandbox: await openSandbox(options.sandbox, { isolation: "none" }),
      isolation: "none",
      notes: [
        `${message[0]?.toUpperCase()}${message.slice(1)}. The run continues with only process limits, because only ` +
          "taulab's own solutions and mutations of them are executed. Any other run is refused here.",
      ],
    };
  }
};
