import { validator } from "hono/validator";
import { z } from "zod";
import { Refusal } from "../base/refusal.ts";

/** Checks a JSON body by a schema. The schema also types the page's calls. */
export const body = <T extends z.ZodType>(schema: T) =>
  validator("json", (value): z.output<T> => {
    const checked = schema.safeParse(value);
    if (checked.success) return checked.data;
    throw new Refusal(`the body of the request is invalid: ${z.prettifyError(checked.error)}`, "invalid");
  });

/** Checks the query parameters by a schema. The schema also types the page's calls. */
export const query = <T extends z.ZodType>(schema: T) =>
  validator("query", (value): z.output<T> => {
    const checked = schema.safeParse(value);
    if (checked.success) return checked.data;
    throw new Refusal(`the query parameters are invalid: ${z.prettifyError(checked.error)}`, "invalid");
  });
