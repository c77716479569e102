import type { Context } from "hono";
import { inRequestWorker } from "../text/pool.ts";
import { bodyOf } from "./bodies.ts";
import { type BodyForm, type bodyForms, type Read, readText } from "./body-forms.ts";

/** Below this a body is read at once, whatever it holds; above, in a thread of its own. */
const shortBody = 1 << 16;

/** The body as one of the forms that requests have; what is wrong with it is told with its place. */
export async function readBody<Form extends BodyForm>(
  c: Context,
  form: Form,
): Promise<Read<ReturnType<(typeof bodyForms)[Form]>>> {
  type Found = Read<ReturnType<(typeof bodyForms)[Form]>>;
  const bytes = bodyOf(c);
  if (bytes.length <= shortBody) return readText(bytes, form) as Found;
  return inRequestWorker<Found>({
    name: "readText",
    args: [bytes, form],
    about: "the body",
    argument: "body",
    limitMs: 10_000,
  });
}
