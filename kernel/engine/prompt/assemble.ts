import type { Task } from "../../../datasets/task.ts";
import { sourceLanguage } from "./source/source-languages.ts";

/**
 * Indents a function body so that it fits under the function's head in the prompt. A trimmed answer has lost the
 * indentation of its first line.
 */
function indented(code: string): string {
  const [first = "", ...following] = code.split("\n");
  if (/^\s/.test(first)) return code;
  const inner = following.filter((line) => line.trim());
  // If the first line opens a block, as `for x in xs:` does, the block is indented by four more columns. A block at
  // column eight therefore shows that the first line stood at column four.
  const least = first.trimEnd().endsWith(":") ? 8 : 4;
  const columns = (line: string): number => /^\s*/.exec(line)![0].replaceAll("\t", "    ").length;
  const alreadyIn = inner.length > 0 && columns(inner[0]!) >= least && inner.every((line) => columns(line) >= 4);
  return alreadyIn
    ? [`    ${first}`, ...following].join("\n")
    : [first, ...following].map((line) => line && `    ${line}`).join("\n");
}

/**
 * Assembles the program to run from the code of an answer. The task's preamble is added before code that lacks one of
 * its imports or definitions. The preamble is also added before code that is only the function's body.
 */
export function assembleProgram(task: Task, language: string, code: string): string {
  const preamble = task.languages[language]?.preamble;
  if (preamble === undefined) return code;
  if (task.rules?.answer === "completion" && code.startsWith(preamble)) return code;
  const { continuesBody, definitions } = sourceLanguage(language);
  const head = preamble.endsWith("\n") ? preamble : `${preamble}\n`;
  const defined = definitions(code);
  const ownNames = defined && [...defined.functions, ...defined.classes];
  if (ownNames && !(task.entryPoint && ownNames.includes(task.entryPoint)) && continuesBody?.(code))
    return head + indented(code);
  const preambleNames = definitions(preamble);
  const has = new Set(defined ? [...ownNames!, ...defined.others] : []);
  const neededNames = preambleNames
    ? [...preambleNames.functions, ...preambleNames.classes, ...preambleNames.others]
    : [];
  return preambleNames && neededNames.every((name) => has.has(name)) ? code : `${head}\n${code}`;
}
