import type { AbstractProgram } from "../../../../../../../../kernel/engine/models/simulated/world/program/ir.ts";

/** A program with inputs on which it is defined. */
export interface Example {
  readonly program: AbstractProgram;
  readonly inputs: readonly string[];
}
