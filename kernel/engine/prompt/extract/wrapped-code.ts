import { decodeEntities } from "./entities.ts";

const fields = ["code", "solution", "program", "source", "source_code", "answer", "completion", "python", "javascript"];
const mostDeep = 5;
const mostTexts = 200;

/** Texts in a JSON value; those under a name that programs have come last, for of several the last counts. */
const textsIn = (value: unknown, depth = 0): readonly string[] => {
  if (depth > mostDeep) return [];
  // Arguments of a call are often JSON in a text.
  if (typeof value === "string") return [value, ...textsIn(parsed(value), depth + 1)];
  if (typeof value !== "object" || value === null) return [];
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

/** Whether a text is JSON as it stands, so that nothing in it is what it looks like. */
export const isJson = (text: string): boolean => parsed(text) !== null;

/** Programs inside JSON: the whole text, or one object in it. */
const fromJson = (text: string): readonly string[] => {
  const whole = textsIn(parsed(text));
  if (whole.length > 0) return whole;
  const [start, end] = [text.indexOf("{"), text.lastIndexOf("}")];
  return start >= 0 && end > start ? textsIn(parsed(text.slice(start, end + 1))) : [];
};

/** More openings than this are no answer but a flood, and are not looked into. */
const mostOpenings = 200;
const isFlood = (text: string, opening: RegExp): boolean => (text.match(opening)?.length ?? 0) > mostOpenings;

/** Programs that a model handed to a tool, in JSON or in tags. */
const fromToolCalls = (text: string): readonly string[] => (isFlood(text, /<tool_call>/g) ? [] : toolCalls(text));

const toolCalls = (text: string): readonly string[] =>
  [...text.matchAll(/<tool_call>([\s\S]*?)(?:<\/tool_call>|$)/g)].flatMap(([, inner = ""]) => {
    const parameter = /<parameter=(?:code|source|program|solution)>\n?([\s\S]*?)\n?<\/parameter>/.exec(inner)?.[1];
    return parameter === undefined ? fromJson(inner) : [parameter];
  });

/** `<pre>` and `<code>` of HTML with more than a line in them. */
const fromHtml = (text: string): readonly string[] => (isFlood(text, /<(?:pre|code)\b/gi) ? [] : htmlBlocks(text));

const htmlBlocks = (text: string): readonly string[] =>
  [...text.matchAll(/<(pre|code)\b[^>]*>([\s\S]*?)<\/\1>/gi)]
    .map(([, , inner = ""]) => inner.replace(/<br\b[^>]*>\n?/gi, "\n").replace(/<\/?(?:code|span)\b[^>]*>/gi, ""))
    .map(decodeEntities)
    .filter((code) => code.includes("\n") || /[(){}:;=]/.test(code));

/** What stands between each opening and the first closing that belongs to it. */
const between = (text: string, opening: RegExp, closing: (name: string) => string): readonly string[] =>
  isFlood(text, opening)
    ? []
    : [...text.matchAll(opening)].flatMap((found) => {
        const start = found.index + found[0].length;
        const end = text.indexOf(closing(found[1] ?? ""), start);
        return end < 0 ? [] : [text.slice(start, end).replace(/^\n|\n[ \t]*$/g, "")];
      });

/** `\boxed{…}`, LaTeX's listings, `<answer>…</answer>` and other tags on lines of their own, `[PYTHON]`, `'''python`. */
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
    ...between(text, /^'''([a-z+#]+\d?)[ \t]*$/gm, () => "\n'''"),
    ...between(text, /^\[([A-Z]+)\][ \t]*$/gm, (name) => `[/${name}]`),
    ...between(
      text,
      /\\begin\{(lstlisting|verbatim|minted|code)\}(?:\[[^\]\n]*\])?(?:\{[^}\n]*\})?/g,
      (name) => `\\end{${name}}`,
    ),
    ...between(text, /^[ \t]*<([A-Za-z][\w:-]*)(?:[ \t][^<>\n]*)?>[ \t]*$/gm, (name) => `</${name}>`),
    ...between(text, /<(answer|solution|code_solution)>/gi, (name) => `</${name}>`),
    ...boxes.map((box) => box.replace(/^\\(?:text|texttt|mathtt)\{([\s\S]*)\}$/, "$1")),
  ];
};

/** Ways in which a program is wrapped that is in no fence: name → the wrapped texts, which may hold fences themselves. */
export const wrappers: Readonly<Record<"tool-call" | "json" | "html" | "marked", (text: string) => readonly string[]>> =
  {
    "tool-call": fromToolCalls,
    json: fromJson,
    html: fromHtml,
    marked: fromMarks,
  };
