import { extractCode } from "../../prompt/extract/extract.ts";

/** The program in a model's reply, unchanged; null if the reply contains none, or splits it into several pieces. */
export const programIn = (reply: string, language: string): string | null => {
  const { code } = extractCode(reply, language);
  if (code === null || code.trim() === "") return null;
  const text = reply.replaceAll("\r\n", "\n");
  return [code, code.trimEnd()].find((one) => text.includes(one)) ?? null;
};
