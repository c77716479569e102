import { EngineError } from "../../../../errors.ts";

/** The reason why a generated program cannot be used, or why its run ended. */
export type ProgramFault =
  /** The program violates a static rule. */
  | "malformed"
  /** An integer exceeded ±maxAbs or 64 bits. */
  | "overflow"
  /** The run exceeded the limit of steps. */
  | "steps"
  /** Undefined behaviour: an invalid index, operand, key or input. */
  | "undefined";

/** The error for a generated program that is invalid or whose run fails; `fault` is the reason. */
export class ProgramError extends EngineError {
  readonly fault: ProgramFault;

  constructor(fault: ProgramFault, message: string, where?: string) {
    super(where === undefined ? message : `${where}: ${message}`, {
      code: "invalid_config",
      hint: "read the rules for programs in kernel/engine/models/simulated/world/README.md",
    });
    this.fault = fault;
  }
}
