import { z } from "zod";
import { makerApis } from "../models/base/maker-apis.ts";
import { requestApis } from "../models/forms/request-forms.ts";
import { omittable } from "../models/providers/provider.ts";

export const textSetting = z.string().min(1, { error: "must not be empty" });
export const textsSetting = z.array(textSetting);
export const countSetting = z.int({ error: "must be a whole number" }).min(1, { error: "must be at least 1" });
export const positive = z.number().gt(0, { error: "must be above 0" });
export const amount = z.number().min(0, { error: "must be at least 0" });

/** The schema of the format's version. Only the major number counts: 1, 1.0 and "1" are the same. */
export const version = z
  .union([z.number(), z.string()])
  .refine((value) => /^1(\.\d+)*$/.test(String(value)), { error: "this program reads version 1" })
  .describe("Version of this format: 1");

const price = z
  .strictObject({
    input: amount,
    output: amount,
    cached: amount.optional().describe("Price of input tokens that the endpoint has cached; default: input"),
    batch: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .describe("Price of an answer in a batch, as a fraction of the usual price; default 1"),
  })
  .describe("US dollars per million tokens");

export const prices = z.record(textSetting, price).describe("Prices by model id; they override the built-in list");

export const providers = z
  .record(
    textSetting,
    z.strictObject({
      base_url: textSetting.describe("Address of the endpoint; it usually ends in /v1"),
      key: textSetting.optional().describe("Name of the environment variable that holds the API key"),
      key_header: textSetting.optional().describe("Header that carries the bare key (default: Authorization: Bearer)"),
      api_version: textSetting
        .optional()
        .describe("Version of Azure OpenAI's protocol, for example 2024-10-21; base_url then ends in /openai"),
      headers: z
        .record(textSetting, z.string())
        .optional()
        .describe("HTTP headers of every request; they must not contain secrets"),
      body: z
        .record(textSetting, z.unknown())
        .optional()
        .describe("Fields that are added to the body of every request"),
      omit: z
        .array(z.enum(omittable))
        .optional()
        .describe("Names of request fields that the endpoint refuses; they are not sent"),
      api: z
        .enum([...requestApis, ...makerApis])
        .optional()
        .describe(
          "Protocol: stream (streamed chat completions, the default), chat (whole ones), responses, completions (continues a text, for base models), or the makers' own protocols anthropic and gemini",
        ),
      prices: z.record(textSetting, price).optional().describe("Prices by the model's name at the endpoint"),
    }),
  )
  .describe("Configurations of endpoints by a PREFIX; the id of a model is then PREFIX/NAME");

export const budgetSetting = z
  .strictObject({
    calls: amount.optional(),
    tokens: amount.optional(),
    usd: amount.optional(),
    wall_s: amount.optional(),
  })
  .describe("Limits of the run's costs");

/** The schema of `models`: each entry is a model's id, or its id with the name that tables and charts show. */
export const models = z
  .array(
    z.union([
      textSetting,
      z.strictObject({
        id: textSetting,
        alias: textSetting.optional().describe("Name in tables and charts, instead of the id"),
      }),
    ]),
  )
  .superRefine((list, context) => {
    const ids = list.map((entry) => (typeof entry === "string" ? entry : entry.id));
    for (const [at, id] of ids.entries())
      if (ids.indexOf(id) < at)
        context.addIssue({ code: "custom", path: [at], message: `the model ${id} is named twice` });
  });
