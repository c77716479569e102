import { z } from "zod";
import { fencedBlocks } from "../prompt/extract/fenced.ts";
import { withoutThinking } from "../prompt/extract/thinking.ts";
import type { Contract, Read } from "./contract.ts";
import { delimitedText } from "./delimited-text.ts";
import { jsonObjects } from "./json-objects.ts";

/**
 * The substrings of an answer that may be its JSON: in tags, in a fence, or the whole answer. The most explicitly
 * marked one comes first.
 */
const candidates = (answer: string, tag: string): readonly string[] => {
  const inside = delimitedText(answer, tag);
  const text = withoutThinking(answer);
  const blocks = (of: string): string[] => fencedBlocks(of).map(({ code }) => code);
  return [
    ...(inside === null ? [] : [inside, ...blocks(inside)]),
    text,
    ...blocks(text),
    text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1),
  ];
};

const parsed = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
};

const checkForm = <T>(schema: z.ZodType<T>, value: unknown): Read<T> => {
  const checked = schema.safeParse(value);
  if (checked.success) return { ok: true, value: checked.data };
  const issue = checked.error.issues[0]!;
  const at = issue.path.length > 0 ? `"${issue.path.join(".")}": ` : "";
  return { ok: false, problem: `the JSON does not have the form asked for: ${at}${issue.message}` };
};

/**
 * Parses an answer in which several JSON objects stand between words. At least one must fit the schema. If several fit,
 * they must be equal.
 */
const readAmong = <T>(answer: string, schema: z.ZodType<T>): Read<T> | null => {
  const reads = jsonObjects(withoutThinking(answer)).flatMap((text) => {
    const json = parsed(text);
    return json ? [checkForm(schema, json.value)] : [];
  });
  const right = reads.filter((read) => read.ok);
  const different = new Set(right.map(({ value }) => JSON.stringify(value)));
  if (different.size > 1) return { ok: false, problem: `it holds ${different.size} different answers; give one` };
  return right[0] ?? reads[0] ?? null;
};

const missing = (answer: string, tag: string): string =>
  /[{[]\s*["\]}{[]/.test(answer)
    ? `it holds no JSON that is valid; put valid JSON between <${tag}> and </${tag}>`
    : `it holds no JSON; put it between <${tag}> and </${tag}>`;

/**
 * The required form of an answer in JSON that a schema accepts. The JSON may stand alone, in a fence, or between
 * `<tag>` and `</tag>`. If the answer contains several objects, those that fit the schema must be equal, and at least
 * one must fit.
 *
 * @param tag name of the contract and of its delimiters
 */
export const jsonContract = <T>(tag: string, schema: z.ZodType<T>): Contract<T> => ({
  name: tag,
  schema: z.toJSONSchema(schema, { io: "input" }),
  read: (answer): Read<T> => {
    for (const text of candidates(answer, tag)) {
      const json = parsed(text);
      if (json) return checkForm(schema, json.value);
    }
    return readAmong(answer, schema) ?? { ok: false, problem: missing(answer, tag) };
  },
});
