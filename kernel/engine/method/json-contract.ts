import { z } from "zod";
import { fencedBlocks } from "../prompt/extract/fenced.ts";
import { withoutThinking } from "../prompt/extract/thinking.ts";
import type { Contract, Read } from "./contract.ts";
import { delimitedText } from "./delimited-text.ts";

/** Texts of an answer that may be its JSON, most explicit first. */
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

/**
 * The contract of an answer in JSON that a schema accepts: bare, in a fence, or between `<tag>` and `</tag>`.
 *
 * @param tag name of the contract and of its delimiters
 */
export const jsonContract = <T>(tag: string, schema: z.ZodType<T>): Contract<T> => ({
  name: tag,
  schema: z.toJSONSchema(schema, { io: "input" }),
  read: (answer): Read<T> => {
    for (const text of candidates(answer, tag)) {
      const json = parsed(text);
      if (!json) continue;
      const checked = schema.safeParse(json.value);
      if (checked.success) return { ok: true, value: checked.data };
      const issue = checked.error.issues[0]!;
      const at = issue.path.length > 0 ? `"${issue.path.join(".")}": ` : "";
      return { ok: false, problem: `the JSON does not have the form asked for: ${at}${issue.message}` };
    }
    return { ok: false, problem: `it holds no JSON; put it between <${tag}> and </${tag}>` };
  },
});
