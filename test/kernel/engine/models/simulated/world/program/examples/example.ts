import type { Program } from "../../../../../../../../kernel/engine/models/simulated/world/program/ir.ts";

/** A program with inputs on which it is defined. */
export interface Example {
  readonly program: Program;
  readonly inputs: readonly string[];
}
