import type { Program, Test } from "../contract/program.ts";
import type { Slot } from "../contract/slot.ts";
import type { LoweringPlan } from "../languages/common/lowering.ts";
import { jobs } from "../languages/text-jobs.ts";
import { inWorker } from "../text/pool.ts";
import { Execution, type ExecutionParts } from "./execution.ts";

type Parts = Omit<ExecutionParts, "program">;

/**
 * Slot (the launchers for one program) → its latest translation. Translations in a slot run one after another, because
 * they share one launcher.
 */
const compilations = new WeakMap<Slot, Promise<unknown>>();

const inTurn = <T>(slot: Slot, work: () => Promise<T>): Promise<T> => {
  const result = (compilations.get(slot) ?? Promise.resolve()).then(work, work);
  compilations.set(slot, result);
  return result;
};

/**
 * Translates source code to a form that the language's interpreter supports. If the compiler refuses the code, the code
 * stays unchanged, and the interpreter reports the error.
 */
const lowered = async (source: string, { words }: LoweringPlan, parts: Parts): Promise<string> => {
  const { language, toolchain } = parts;
  const { lowers, fileName } = language;
  const plan = lowers?.compile(toolchain, fileName, words);
  if (!lowers || !plan) return source;
  const program: Program = { language: language.name, source };
  const compiler = { ...language, compile: () => plan, beside: lowers.beside };
  const execution = new Execution({ ...parts, program, language: compiler });
  const { files, compilation } = await inTurn(parts.slot, () => execution.build(execution.files()));
  const output = files.find(({ path }) => plan.outputs.includes(path));
  return compilation?.ok === true && output !== undefined ? Buffer.from(output.content).toString() : source;
};

const codeOf = (test: Test): string => (test.kind === "assert" ? test.code : "");

const asText = (content: string | Uint8Array): string =>
  typeof content === "string" ? content : Buffer.from(content).toString();

/** Path and text of each file in `Program.files` that is written in the program's language. */
const filesOf = ({ files = {} }: Program, { language }: Parts): readonly (readonly [string, string])[] =>
  Object.entries(files)
    .filter(([path]) => language.extensions.some((end) => path.endsWith(end)))
    .map(([path, content]) => [path, asText(content)] as const);

/**
 * Plans the translation of all source code of a program: the solution, its further files, then these tests. Null if no
 * text needs it.
 */
const planOf = async (program: Program, tests: readonly Test[], parts: Parts): Promise<LoweringPlan | null> => {
  const { language } = parts;
  if (language.lowers === undefined) return null;
  const texts = [program.source, ...filesOf(program, parts).map(([, text]) => text), ...tests.map(codeOf)];
  if (!texts.some(language.lowers.mayHold)) return null;
  const configuration = asText(program.files?.[language.lowers.configuration] ?? "");
  return inWorker({
    job: jobs.lowering,
    args: [language.name, { texts, configuration }],
    about: "the solution and its tests",
    argument: "source",
  });
};

/**
 * Translates a program so that its interpreter reads the solution and all further files, for example without
 * decorators.
 */
export const loweredProgram = async (program: Program, parts: Parts): Promise<Program> => {
  const plan = await planOf(program, program.tests ?? [], parts);
  if (plan === null) return program;
  const files = filesOf(program, parts);
  const changed: Record<string, string> = {};
  for (const [i, [path, text]] of files.entries())
    if (plan.texts.includes(i + 1)) changed[path] = await lowered(text, plan, parts);
  const source = plan.texts.includes(0) ? await lowered(program.source, plan, parts) : program.source;
  return { ...program, source, ...(program.files === undefined ? {} : { files: { ...program.files, ...changed } }) };
};

/**
 * Translates tests so that their language's interpreter reads them.
 *
 * @param program the original program. Its source code determines which kind of decorators the tests use.
 */
export const loweredTests = async (
  program: Program,
  tests: readonly Test[],
  parts: Parts,
): Promise<readonly Test[]> => {
  const plan = await planOf(program, tests, parts);
  if (plan === null) return tests;
  const first = 1 + filesOf(program, parts).length;
  const loweredList: Test[] = [];
  for (const [i, test] of tests.entries()) {
    if (test.kind !== "assert" || !plan.texts.includes(first + i)) loweredList.push(test);
    else {
      const code = await lowered(test.code, plan, parts);
      // The solution's place in the translated test is unknown. So the whole test counts as solution, and no exit
      // counts as the tests' own.
      loweredList.push({ ...test, code, ...(test.solution && { solution: { from: 0, to: code.length } }) });
    }
  }
  return loweredList;
};
