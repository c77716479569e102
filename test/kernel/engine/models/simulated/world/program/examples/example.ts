import type { AbstractProgram } from "../../../../../../../../kernel/engine/models/simulated/world/program/ir.ts";

/** An abstract program (a syntax tree that is printed in every language) with valid inputs. */
export interface Example {
  readonly program: AbstractProgram;
  readonly inputs: readonly string[];
}
