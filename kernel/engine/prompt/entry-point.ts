import type { AnyTaskTest, Task } from "../../../datasets/task.ts";
import { EngineError } from "../errors.ts";
import { assembleProgram } from "./assemble.ts";
import type { Definitions } from "./source/source-language.ts";
import { sourceLanguage } from "./source/source-languages.ts";

/** The names by which tests call a program. */
export interface EntryPoint {
  readonly functionName: string;
  /** Name of the class that tests use; null if the canonical solution defines no class, or several. */
  readonly className: string | null;
}

const nothing: Definitions = { functions: [], classes: [], others: [], imported: [] };
const only = (names: readonly string[]): string | undefined => (names.length === 1 ? names[0] : undefined);

const definitionsIn = (code: string | undefined, language: string): Definitions =>
  (code === undefined ? null : sourceLanguage(language).definitions(code)) ?? nothing;

/** True if a text contains a name as a whole word. */
export const hasWord = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\w$])${RegExp.escape(name)}(?![\\w$])`).test(text);

/** The only one of `names` that occurs in the task's prompt; undefined if none or several occur. */
const mentioned = (task: Task, language: string, names: readonly string[]): string | undefined => {
  const text = `${task.commonPrompt}\n${task.languages[language]?.description ?? ""}`;
  return only(names.filter((name) => hasWord(text, name)));
};

/**
 * True if a test needs the name of the entry point: a call that names no function, or a text with the variable
 * `solution.function_name`.
 */
const asksForName = (test: AnyTaskTest): boolean => {
  if ("stdin" in test) return false;
  if ("args" in test) return test.function === undefined;
  return test.appended !== true && /\bsolution\b/.test(test.code);
};

const testsOf = (task: Task, language: string): readonly AnyTaskTest[] => {
  const { publicTests = [], hiddenTests = [] } = task.languages[language] ?? {};
  return [...publicTests, ...hiddenTests];
};

/**
 * True if no test needs the name of a function: the tests use standard input, or contain the functions' names
 * literally.
 */
const callsNothing = (task: Task, language: string): boolean => {
  const tests = testsOf(task, language);
  return tests.length > 0 && !tests.some(asksForName);
};

/** Function names that tests may call. `main` is left out unless it is the only function. */
const callable = (functions: readonly string[]): readonly string[] => {
  const others = functions.filter((name) => name !== "main");
  return others.length > 0 ? others : functions;
};

/**
 * Finds the entry point of the canonical solution. An entry point that the benchmark states for the task takes
 * precedence, then the solution's only function. Otherwise it is a function that the prompt mentions, or the last
 * function.
 *
 * @example
 * const [task] = await tasks.shipped();
 * canonicalEntryPoint(task, "python").functionName; // => "count_blinks"
 */
export function canonicalEntryPoint(task: Task, language: string): EntryPoint {
  const { classes, ...otherNames } = definitionsIn(task.solutions[language], language);
  const functions = sourceLanguage(language).reads ? otherNames.functions : callable(otherNames.functions);
  const entryName = mentioned(task, language, functions) ?? functions.at(-1);
  const functionName = task.entryPoint ?? only(functions) ?? entryName ?? only(classes);
  if (functionName) return { functionName, className: only(classes) ?? null };
  // The task has no solution, or its tests need no name. The prompt still needs a name for the function, but an answer
  // may choose another name.
  if (task.solutions[language] === undefined || callsNothing(task, language))
    return { functionName: "solution", className: null };
  const { file, line, column } = task.position;
  throw new EngineError(`the function that the ${language} tests of task "${task.id}" call is unknown`, {
    code: "invalid_config",
    hint: `Add golden_solution.${language}, or the entry point.`,
    field: `golden_solution.${language}`,
    file,
    line,
    column,
  });
}

/**
 * Finds the names that a task's tests call in an answer. An entry point that the benchmark states for the task
 * (HumanEval) takes precedence. Next are the names that both the answer and the canonical solution define, then the
 * answer's only top-level function. If the answer defines no function, the result is the canonical name, and the tests
 * fail. Throws `ambiguous_entry_point` if several functions are possible.
 */
export function entryPoint(task: Task, language: string, code: string): EntryPoint {
  const canonical = canonicalEntryPoint(task, language);
  if (task.entryPoint || callsNothing(task, language)) return canonical;
  const canonicalNames = definitionsIn(task.solutions[language], language);
  const answerNames = definitionsIn(code, language);
  const className = pick(canonical.className, canonicalNames.classes, answerNames.classes) ?? canonical.className;
  if (answerNames.classes.includes(canonical.functionName)) return { functionName: canonical.functionName, className };
  const functionName = pick(canonical.functionName, canonicalNames.functions, answerNames.functions);
  if (functionName) return { functionName, className };
  // Without a parser, taulab overlooks unusual declarations. A name that occurs anywhere in the code therefore counts
  // as defined.
  if (!sourceLanguage(language).reads && hasWord(code, canonical.functionName)) return { ...canonical, className };
  if (answerNames.functions.length === 0) return { functionName: canonical.functionName, className };
  throw new EngineError(
    `the answer defines ${answerNames.functions.join(", ")}, but not ${canonical.functionName}: which one to test is unclear`,
    {
      code: "ambiguous_entry_point",
      hint: "In the prompt, name the function that answers must define.",
      value: answerNames.functions,
    },
  );
}

/**
 * Chooses the name that tests call: `canonical` if the answer defines it. The next choice is the only name that the
 * answer shares with the canonical solution, then the answer's only name.
 */
function pick(
  canonical: string | null,
  canonicalNames: readonly string[],
  answerNames: readonly string[],
): string | undefined {
  if (canonical !== null && answerNames.includes(canonical)) return canonical;
  return only(answerNames.filter((name) => canonicalNames.includes(name))) ?? only(callable(answerNames));
}

const findCalled = (task: Task, language: string): ((name: string) => boolean) => {
  if (task.entryPoint !== null) return (name) => name === task.entryPoint;
  const tests = testsOf(task, language);
  const { reads } = sourceLanguage(language);
  // If all tests use standard input, programs start at `main`. In languages that taulab parses (Python, JavaScript,
  // TypeScript), programs start at the top level and need no entry point.
  if (tests.length > 0 && tests.every((test) => "stdin" in test)) return (name) => !reads && name === "main";
  const texts = tests.map((test) => ("code" in test ? test.code : "function" in test ? (test.function ?? "") : ""));
  const text = texts.join("\n");
  if (task.solutions[language] === undefined) {
    const defined = definitionsIn(text, language);
    return (name) => ![...defined.functions, ...defined.classes].includes(name) && hasWord(text, name);
  }
  const { functions, classes } = definitionsIn(task.solutions[language], language);
  const usedNames = [...functions, ...classes].filter((name) => hasWord(text, name));
  if (functions.length + classes.length > 0 && tests.some(asksForName))
    usedNames.push(canonicalEntryPoint(task, language).functionName);
  return (name) => usedNames.includes(name);
};

const called = new WeakMap<Task, Map<string, (name: string) => boolean>>();

/**
 * Returns a predicate that is true for names that the tests of a task call in an answer. If the benchmark states the
 * task's entry point, only this name counts. Otherwise a name counts if the canonical solution defines it and the tests
 * mention it. Without a solution, a name counts if the tests mention it but do not define it.
 */
export function calledByTests(task: Task | undefined, language: string): (name: string) => boolean {
  if (task === undefined) return () => false;
  const byLanguage = called.get(task) ?? new Map<string, (name: string) => boolean>();
  called.set(task, byLanguage);
  const isCalled = byLanguage.get(language) ?? findCalled(task, language);
  byLanguage.set(language, isCalled);
  return isCalled;
}

/** A complete program and the names by which its tests call it. */
export interface Solution extends EntryPoint {
  readonly source: string;
}

/** The complete program of an answer (with the preamble if the answer lacks it) and the names that tests call. */
export function prepareSolution(task: Task, language: string, code: string): Solution {
  const source = assembleProgram(task, language, code);
  return { source, ...entryPoint(task, language, source) };
}
