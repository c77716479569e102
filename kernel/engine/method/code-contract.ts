import { extractCode } from "../prompt/extract/extract.ts";
import type { Contract } from "./contract.ts";

/** The required form of an answer that is a program: one fenced code block, or only the program. */
export const codeContract = (language: string): Contract<string> => ({
  name: `${language} code`,
  read: (answer) => {
    const { code } = extractCode(answer, language);
    if (code === null || code.trim() === "")
      return { ok: false, problem: `it holds no ${language} code; put the whole program into one fenced block` };
    return { ok: true, value: code };
  },
});
