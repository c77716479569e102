import { outputHash } from "../../text/output-hash.ts";
import type { AugmentConfig } from "../base/config.ts";
import { type ProgramDesk, type RawRun, sandboxLimits } from "./program-desk.ts";

/** A case for a checker program: an input, an output, and a right answer for the input. */
export interface CheckerCase {
  readonly input: string;
  readonly output: string;
  readonly answer: string;
}

/** A Python program that reads a case as JSON and prints the verdict. The checker gets three files. */
const caseRunner = `import contextlib, io, json, os, sys, tempfile
case = json.load(sys.stdin)
folder = tempfile.mkdtemp()
paths = []
for name in ("input", "output", "answer"):
    paths.append(os.path.join(folder, name + ".txt"))
    with open(paths[-1], "w") as file:
        file.write(case[name])
with open("checker.py") as file:
    code = file.read()
sys.argv = ["checker.py", *paths]
end = 0
with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
    try:
        exec(compile(code, "checker.py", "exec"), {"__name__": "__main__"})
    except SystemExit as ending:
        end = ending.code
    except BaseException:
        end = 1
print("yes" if end == 42 else "no" if end == 43 else "failed")
`;

/** The verdict of a checker on a case; `failed` if its exit code is not one of the protocol. */
export type CheckerVerdict = "accepted" | "refused" | "failed";

const verdictOf = ({ status, output }: RawRun): CheckerVerdict => {
  if (status !== "ok") return "failed";
  return output!.startsWith("yes") ? "accepted" : output!.startsWith("no") ? "refused" : "failed";
};

/** Runs a checker on cases. */
export const checkOutputs = async (
  desk: ProgramDesk,
  checker: string,
  cases: readonly CheckerCase[],
  config: Pick<AugmentConfig, "generatorTimeS" | "clock">,
): Promise<readonly CheckerVerdict[]> => {
  if (cases.length === 0) return [];
  const limits = sandboxLimits({ timeS: config.generatorTimeS, memoryMb: null }, config.clock);
  const program = { language: "python", source: caseRunner, files: { "checker.py": checker }, limits };
  const { runs } = await desk.runInputs(
    program,
    cases.map(({ input, output, answer }) => JSON.stringify({ input, output, answer })),
  );
  return runs.map(verdictOf);
};

/**
 * Replaces each output that the checker accepts by the answer. After that, a right output equals the answer.
 *
 * @param answers one for each run; null leaves the run unchanged
 */
export const answeredRuns = async (
  desk: ProgramDesk,
  checker: string,
  {
    runs,
    inputs,
    answers,
  }: {
    readonly runs: readonly RawRun[];
    readonly inputs: readonly string[];
    readonly answers: readonly (string | null)[];
  },
  config: Pick<AugmentConfig, "generatorTimeS" | "clock">,
): Promise<readonly RawRun[]> => {
  const differentPlaces = runs.flatMap(({ output }, at) => {
    const answer = answers[at] ?? null;
    return output === null || answer === null || outputHash(output) === outputHash(answer) ? [] : [at];
  });
  const cases = differentPlaces.map((at) => ({ input: inputs[at]!, output: runs[at]!.output!, answer: answers[at]! }));
  const verdicts = await checkOutputs(desk, checker, cases, config);
  const acceptedPlaces = new Set(differentPlaces.filter((_, at) => verdicts[at] === "accepted"));
  return runs.map((run, at) => (acceptedPlaces.has(at) ? { ...run, output: answers[at]! } : run));
};
