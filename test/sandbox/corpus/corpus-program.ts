import type { Program } from "../../../sandbox/contract/program.ts";

/** A program with tests whose verdict is known. */
export interface CorpusProgram {
  readonly name: string;
  /** The canonical name of the language: `shell`, not `bash`. */
  readonly language: string;
  /** The folder, file or table that holds the program. A slice of a corpus takes programs of each origin. */
  readonly origin: string;
  readonly program: Program;
  /** A right solution of the same tests. It selects the probes, which rerun the tests with changed expected values. */
  readonly right: string;
  /** A text that standard output must contain. It shows that the trick of a forger (who fakes a pass) was executed. */
  readonly prints?: string;
}

/** Time limits that suffice on a busy machine. */
const patient = { wallMs: 60_000, cpuMs: 60_000, compileWallMs: 60_000 };

/** The program with time limits for a busy machine. */
export const withPatience = (program: Program): Program => ({ ...program, limits: { ...program.limits, ...patient } });

/** A program with one test of kind `assert`. */
export const assertProgram = (language: string, source: string, code: string): Program => ({
  language,
  source,
  tests: [{ kind: "assert", id: "tests", code }],
});
