import type { Task } from "../../../../datasets/index.ts";
import { sourceLanguage } from "../source/source-languages.ts";
import { type Extractor, extractors } from "./extractors.ts";
import { withoutThinking } from "./thinking.ts";

/** What was found in an answer. */
export interface Extraction {
  /** The program, ending with a line break; null where there is none. */
  readonly code: string | null;
  readonly how: Extractor["name"] | "none";
  /** The answer ended inside its fenced block. */
  readonly unclosed: boolean;
}

/** Finds the program in a model's answer: labelled fence, else any fence, else the whole reply if it parses, else none. */
export function extractCode(answer: string, language: string, task?: Task): Extraction {
  const text = withoutThinking(answer);
  const mayContinue = task?.languages[language]?.preamble !== undefined;
  const context = { language: sourceLanguage(language), mayContinue };
  for (const { name, extract } of extractors) {
    const found = extract(text, context);
    if (!found) continue;
    const code = `${found.code.replace(/^(?:[ \t]*\n)+/, "").trimEnd()}\n`;
    return { code, how: name, unclosed: found.unclosed };
  }
  return { code: null, how: "none", unclosed: false };
}
