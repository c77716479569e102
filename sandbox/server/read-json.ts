import type { Context } from "hono";
import type { z } from "zod";

/** One fault of a request, in the form of SandboxFusion's framework. */
export interface Fault {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

export type Read<T> = { readonly value: T } | { readonly detail: readonly Fault[] };

/** The body as JSON; what is wrong with it is told with its place. */
export async function readJson(c: Context): Promise<Read<unknown>> {
  const text = await c.req.text();
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const at = /position (\d+)/.exec(why)?.[1] ?? (text.trim() === "" ? "0" : String(text.length));
    const msg = text.trim() === "" ? "the body is empty, not JSON" : `the body is not JSON: ${why}`;
    return { detail: [{ loc: ["body", Number(at)], msg, type: "json_invalid" }] };
  }
}

/** The body as the schema wants it. */
export async function readBody<S extends z.ZodType>(c: Context, schema: S): Promise<Read<z.infer<S>>> {
  const read = await readJson(c);
  if ("detail" in read) return read;
  const parsed = schema.safeParse(read.value);
  if (parsed.success) return { value: parsed.data };
  return {
    detail: parsed.error.issues.map((issue) => ({
      loc: ["body", ...issue.path.map((part) => (typeof part === "number" ? part : String(part)))],
      msg: issue.message,
      type: issue.code,
    })),
  };
}
