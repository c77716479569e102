import type { SourceLanguage } from "../source/source-language.ts";

/** Matches a comment that replaces omitted code: `# ...`, `// existing code`. */
const elision =
  /^[ \t]*(?:#|\/\/|\/\*|--|;+)[ \t]*(?:\.{3}|…|(?:your|existing|remaining|the rest of the|rest of the|rest of your|rest of|same as (?:before|above))(?: (?:code|function|implementation|class|program|method|logic|body))?\b[ \w]*(?:\.{3}|…|\*\/)?[ \t]*$)/im;
const nothing =
  /^(?:\.{3}|pass|raise NotImplementedError\b.*|return NotImplemented|("""|''')[\s\S]*\1|"[^"\n]*"|'[^'\n]*')$/;

/**
 * The body of the function whose head is at line `at`: the following lines, up to the first one that starts at column
 * 0.
 */
const bodyBehind = (lines: readonly string[], at: number): readonly string[] => {
  const following = lines.slice(at + 1);
  const end = following.findIndex((line) => /^\S/.test(line));
  return end < 0 ? following : following.slice(0, end);
};

const isEmptyPython = (code: string, name: string): boolean => {
  const lines = code.split("\n");
  const head = new RegExp(`^(?:async[ ]+)?def[ ]+${RegExp.escape(name)}\\b`);
  const at = lines.findLastIndex((line) => head.test(line));
  if (at < 0) return false;
  const [, inline = ""] = /:[ \t]*(\S.*)$/.exec(lines[at]!.replace(/^.*\)/, "")) ?? [];
  const body = [inline, ...bodyBehind(lines, at)].join("\n").replace(/^[ \t]*#.*$/gm, "");
  const withoutDocstring = body.replace(/("""|''')[\s\S]*?\1/, "").trim();
  return withoutDocstring === "" || nothing.test(withoutDocstring);
};

/** True for a function body in braces that contains at most comments and a statement such as `throw`. */
const isEmptyBlock = (code: string, name: string): boolean => {
  const comments = "(?:\\s|//[^\\n]*|/\\*[\\s\\S]*?\\*/)*";
  const absent = "(?:(?:throw|panic|todo!|unimplemented!|TODO|fatalError)\\b[^;{}]*;?)?";
  const block = new RegExp(
    `(?<![\\w$.])${RegExp.escape(name)}\\s*(?:<[^<>]*>)?\\([^;{}]*\\)[^;{}()=]*(?:=>\\s*)?\\{${comments}${absent}${comments}\\}`,
  );
  return block.test(code);
};

/** True if a code block is only a sketch of its definitions: a body is empty, or a comment replaces code. */
export const isSketch = (code: string, names: readonly string[], { name: language }: SourceLanguage): boolean =>
  elision.test(code) || names.some((name) => (language === "python" ? isEmptyPython : isEmptyBlock)(code, name));
