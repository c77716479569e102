import type { Task } from "../../../datasets/index.ts";
import { EngineError } from "../errors.ts";
import { assembleProgram } from "./assemble.ts";
import type { Definitions } from "./source/source-language.ts";
import { sourceLanguage } from "./source/source-languages.ts";

/** Names by which tests call a program. */
export interface EntryPoint {
  readonly functionName: string;
  /** Null where the canonical solution defines no class, or several. */
  readonly className: string | null;
}

const nothing: Definitions = { functions: [], classes: [], others: [], imported: [] };
const only = (names: readonly string[]): string | undefined => (names.length === 1 ? names[0] : undefined);

const definitionsIn = (code: string | undefined, language: string): Definitions =>
  (code === undefined ? null : sourceLanguage(language).definitions(code)) ?? nothing;

/** The one name of several that the task's prompt says. */
const mentioned = (task: Task, language: string, names: readonly string[]): string | undefined => {
  const text = `${task.commonPrompt}\n${task.languages[language]?.description ?? ""}`;
  return only(names.filter((name) => new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`).test(text)));
};

/** Tests that call no name: those of standard input, and those that stand behind the answer. */
const callsNothing = (task: Task, language: string): boolean => {
  const { publicTests = [], hiddenTests = [] } = task.languages[language] ?? {};
  const tests = [...publicTests, ...hiddenTests];
  return tests.length > 0 && tests.every((test) => "stdin" in test || ("appended" in test && test.appended === true));
};

/**
 * The names that the canonical solution goes by: the source's own word, else its only (else named, else last) function.
 *
 * @example
 * const [task] = await tasks.shipped();
 * canonicalEntryPoint(task, "python").functionName; // => "count_blinks"
 */
export function canonicalEntryPoint(task: Task, language: string): EntryPoint {
  const { functions, classes } = definitionsIn(task.solutions[language], language);
  const named = mentioned(task, language, functions) ?? functions.at(-1);
  const functionName = task.entryPoint ?? only(functions) ?? named ?? only(classes);
  if (functionName) return { functionName, className: only(classes) ?? null };
  // Nothing to run stands in the source (pseudocode at most): prompts need some name, answers bring their own.
  if (task.solutions[language] === undefined || callsNothing(task, language))
    return { functionName: "solution", className: null };
  const { file, line, column } = task.position;
  throw new EngineError(`task "${task.id}" does not say which function its ${language} tests call`, {
    code: "invalid_config",
    hint: `Add golden_solution.${language}, or the entry point.`,
    field: `golden_solution.${language}`,
    file,
    line,
    column,
  });
}

/**
 * The names that a task's tests call in an answer: what both the answer and the canonical solution define; else the
 * answer's only top-level function; where it defines none, the canonical name (its tests then fail). An entry point
 * that the source gives (HumanEval) always wins.
 * Throws `ambiguous_entry_point` where several functions could be meant.
 */
export function entryPoint(task: Task, language: string, code: string): EntryPoint {
  const canonical = canonicalEntryPoint(task, language);
  if (task.entryPoint || callsNothing(task, language)) return canonical;
  const wanted = definitionsIn(task.solutions[language], language);
  const found = definitionsIn(code, language);
  const className = pick(canonical.className, wanted.classes, found.classes) ?? canonical.className;
  if (found.classes.includes(canonical.functionName)) return { functionName: canonical.functionName, className };
  const functionName = pick(canonical.functionName, wanted.functions, found.functions);
  if (functionName) return { functionName, className };
  if (found.functions.length === 0) return { functionName: canonical.functionName, className };
  throw new EngineError(
    `the answer defines ${found.functions.join(", ")}, but not ${canonical.functionName}: which one to test is unclear`,
    { code: "ambiguous_entry_point", hint: "Name the function to write in the prompt.", value: found.functions },
  );
}

/** `canonical` where it is found, else the one shared name, else the only one. */
function pick(canonical: string | null, wanted: readonly string[], found: readonly string[]): string | undefined {
  if (canonical !== null && found.includes(canonical)) return canonical;
  return only(found.filter((name) => wanted.includes(name))) ?? only(found);
}

/** A whole program and the names by which its tests call it. */
export interface Solution extends EntryPoint {
  readonly source: string;
}

/** An answer's code made whole (its preamble put before it where it lacks that), with the names that tests call. */
export function prepareSolution(task: Task, language: string, code: string): Solution {
  const source = assembleProgram(task, language, code);
  return { source, ...entryPoint(task, language, source) };
}
