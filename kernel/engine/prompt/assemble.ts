import type { Task } from "../../../datasets/task.ts";
import { sourceLanguage } from "./source/source-languages.ts";

/** Gives a body that lost its first line's white space (a trimmed reply) its place under the function's head. */
function indented(code: string): string {
  const [first = "", ...rest] = code.split("\n");
  if (/^\s/.test(first)) return code;
  const inner = rest.filter((line) => line.trim());
  // Behind a head like `for x in xs:` four columns are its own block's, eight say that the head stood at four.
  const least = first.trimEnd().endsWith(":") ? 8 : 4;
  const columns = (line: string): number => /^\s*/.exec(line)![0].replaceAll("\t", "    ").length;
  const alreadyIn = inner.length > 0 && columns(inner[0]!) >= least && inner.every((line) => columns(line) >= 4);
  return alreadyIn
    ? [`    ${first}`, ...rest].join("\n")
    : [first, ...rest].map((line) => line && `    ${line}`).join("\n");
}

/**
 * The program to run for the code of an answer: the task's preamble goes before code that lacks something the preamble
 * imports or defines (an answer with the function alone), and before code that is only the inside of the function.
 */
export function assembleProgram(task: Task, language: string, code: string): string {
  const preamble = task.languages[language]?.preamble;
  if (preamble === undefined) return code;
  if (task.rules?.answer === "completion" && code.startsWith(preamble)) return code;
  const { continuesBody, definitions } = sourceLanguage(language);
  const head = preamble.endsWith("\n") ? preamble : `${preamble}\n`;
  const found = definitions(code);
  const own = found && [...found.functions, ...found.classes];
  if (own && !(task.entryPoint && own.includes(task.entryPoint)) && continuesBody?.(code)) return head + indented(code);
  const given = definitions(preamble);
  const has = new Set(found ? [...own!, ...found.others] : []);
  const wanted = given ? [...given.functions, ...given.classes, ...given.others] : [];
  return given && wanted.every((name) => has.has(name)) ? code : `${head}\n${code}`;
}
