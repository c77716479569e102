import { dedented } from "./dedented.ts";
import { decodeEntities } from "./entities.ts";
import { afterPatches } from "./patches.ts";

const fields = ["code", "solution", "program", "source", "source_code", "answer", "completion", "python", "javascript"];
const mostDeep = 5;
const mostTexts = 200;

/** True for a notebook cell without code, or for the output of a cell. */
const isAside = (value: object): boolean =>
  ("cell_type" in value && value.cell_type !== "code") || ("output_type" in value && !("cell_type" in value));

/** Joins the code cells of a Jupyter notebook into one program. */
const notebook = (value: unknown): readonly string[] => {
  const cells = (value as { cells?: unknown } | null)?.cells ?? value;
  if (!Array.isArray(cells) || !cells.some((cell) => typeof cell === "object" && cell?.cell_type === "code")) return [];
  const sources = cells.flatMap((cell) => (cell?.cell_type === "code" ? [joined(cell.source ?? cell.input)] : []));
  return [sources.filter((source) => source.trim()).join("\n\n")];
};

/** Joins a program that JSON contains as a list of lines. */
const joined = (value: unknown): string => {
  if (!Array.isArray(value)) return String(value ?? "");
  return value.join(value.some((line) => String(line).endsWith("\n")) ? "" : "\n");
};

/**
 * All texts in a JSON value. Texts in fields that usually contain code (`code`, `solution`) come last, because the last
 * candidate counts.
 */
const textsIn = (value: unknown, depth = 0): readonly string[] => {
  if (depth > mostDeep) return [];
  // The arguments of a tool call are often JSON inside a string.
  if (typeof value === "string") return [value, ...textsIn(parsed(value), depth + 1)];
  if (typeof value !== "object" || value === null || isAside(value)) return [];
  const cells = notebook(value);
  if (cells.length > 0) return cells;
  if (Array.isArray(value) && value.length > 1 && value.every((line) => typeof line === "string"))
    return [...value, joined(value)].slice(-mostTexts);
  const entries = Object.entries(value);
  const isNamed = ([name]: [string, unknown]): boolean => fields.includes(name);
  const sorted = [...entries.filter((one) => !isNamed(one)), ...entries.filter(isNamed)];
  return sorted.flatMap(([, inner]) => textsIn(inner, depth + 1)).slice(-mostTexts);
};

const parsed = (text: string): unknown => {
  const trimmed = text.trim();
  if (!/^[[{"]/.test(trimmed)) return null;
  try {
    return JSON.parse(trimmed);
  } catch {
    return null;
  }
};

/** True if a text is complete JSON. Fences in it are then parts of its strings. */
export const isJson = (text: string): boolean => parsed(text) !== null;

/** Programs inside JSON: the whole text, or one object in it. */
const fromJson = (text: string): readonly string[] => {
  const programs = textsIn(parsed(text));
  if (programs.length > 0) return programs;
  const [start, end] = [text.indexOf("{"), text.lastIndexOf("}")];
  return start >= 0 && end > start ? textsIn(parsed(text.slice(start, end + 1))) : [];
};

/**
 * The maximum number of opening tags in an answer. A text with more is degenerate (endless repetition) and not
 * searched.
 */
const mostOpenings = 200;
const isFlood = (text: string, opening: RegExp): boolean => (text.match(opening)?.length ?? 0) > mostOpenings;

/** Programs in an answer's tool calls, which are written as JSON or in tags. */
const fromToolCalls = (text: string): readonly string[] => (isFlood(text, /<tool_call>/g) ? [] : toolCalls(text));

const toolCalls = (text: string): readonly string[] =>
  [...text.matchAll(/<tool_call>([\s\S]*?)(?:<\/tool_call>|$)/g)].flatMap(([, inner = ""]) => {
    const parameter = /<parameter=(?:code|source|program|solution)>\n?([\s\S]*?)\n?<\/parameter>/.exec(inner)?.[1];
    return parameter === undefined ? fromJson(inner) : [parameter];
  });

/**
 * The contents of HTML's `<pre>` and `<code>` elements that have several lines or characters of code, such as brackets.
 */
const fromHtml = (text: string): readonly string[] => (isFlood(text, /<(?:pre|code)\b/gi) ? [] : htmlBlocks(text));

const htmlBlocks = (text: string): readonly string[] =>
  [...text.matchAll(/<(pre|code)\b[^>]*>([\s\S]*?)<\/\1>/gi)]
    .map(([, , inner = ""]) => inner.replace(/<br\b[^>]*>\n?/gi, "\n").replace(/<\/?(?:code|span)\b[^>]*>/gi, ""))
    .map(decodeEntities)
    .filter((code) => code.includes("\n") || /[(){}:;=]/.test(code));

/** The texts between each opening tag and the first closing tag that matches it. */
const between = (text: string, opening: RegExp, closing: (name: string) => string): readonly string[] => {
  if (isFlood(text, opening)) return [];
  const lower = text.toLowerCase();
  return [...text.matchAll(opening)].flatMap((match) => {
    const start = match.index + match[0].length;
    const end = lower.indexOf(closing(match[1] ?? "").toLowerCase(), start);
    return end < 0 ? [] : [text.slice(start, end).replace(/^\n|\n[ \t]*$/g, "")];
  });
};

/** The indented contents of reStructuredText directives. */
const fromDirectives = (text: string): readonly string[] =>
  [
    ...text.matchAll(
      /^\.\. (?:code|code-block|sourcecode|highlight)::.*\n(?:[ \t]+:.*\n)*\s*\n((?:[ \t]+\S.*(?:\n|$)|[ \t]*\n)+)/gm,
    ),
  ].map(([, block = ""]) => dedented(block));

/** The program after a file edit (`SEARCH` and `REPLACE`, `*** Begin Patch`) outside a fence. */
const fromPatches = (text: string): readonly string[] => {
  const patched = afterPatches(text);
  return patched === null ? [] : [patched];
};

/**
 * Programs marked by `\boxed{…}`, LaTeX listings, `<answer>…</answer>` and other tags on separate lines, `[PYTHON]`, or
 * `'''python`.
 */
const fromMarks = (text: string): readonly string[] => {
  if (isFlood(text, /\\boxed\{/g)) return [];
  const boxes = [...text.matchAll(/\\boxed\{/g)].flatMap(({ index }) => {
    let depth = 0;
    for (let at = index + 6; at < text.length; at++) {
      if (text[at] === "{") depth += 1;
      else if (text[at] === "}" && --depth === 0) return [text.slice(index + 7, at)];
    }
    return [];
  });
  return [
    ...between(
      text,
      /^(`{1,2}|'{3}|"{3}|´{3}|‘{3}|’{3}|“{3}|”{3})[ \t]*[A-Za-z][\w+#]*[ \t]*$/gm,
      (quotes) => `\n${quotes}`,
    ),
    ...between(
      text,
      /\[(code|source|highlight|python|py|javascript|js|java|php|cpp|c\+\+)\b[^\]\n]*\]/gi,
      (name) => `[/${name}]`,
    ),
    ...between(text, /\{(code|noformat)(?::[^}\n]*)?\}[ \t]*$/gm, (name) => `{${name}}`),
    ...between(text, /^\[source[^\]\n]*\]\n-{4,}[ \t]*$/gm, () => "\n----"),
    ...between(text, /^#\+begin_(src|example)\b.*$/gim, (name) => `#+end_${name}`),
    ...fromDirectives(text),
    ...between(text, /^\[([A-Z]+)\][ \t]*$/gm, (name) => `[/${name}]`),
    ...between(
      text,
      /\\begin\{(lstlisting|verbatim|minted|code)\}(?:\[[^\]\n]*\])?(?:\{[^}\n]*\})?/g,
      (name) => `\\end{${name}}`,
    ),
    ...between(text, /^[ \t]*<([A-Za-z][\w.:-]*)(?:[ \t][^<>\n]*)?>[ \t]*$/gm, (name) => `</${name}>`),
    ...between(text, /<(answer|solution|code_solution)>/gi, (name) => `</${name}>`),
    ...boxes.map((box) => box.replace(/^\\(?:text|texttt|mathtt)\{([\s\S]*)\}$/, "$1")),
  ];
};

/**
 * Name of a way to wrap a program without a code fence → the function that finds the wrapped texts. The texts may
 * contain fences.
 */
export const wrappers: Readonly<
  Record<"tool-call" | "json" | "patch" | "html" | "marked", (text: string) => readonly string[]>
> = {
  "tool-call": fromToolCalls,
  json: fromJson,
  patch: fromPatches,
  html: fromHtml,
  marked: fromMarks,
};
