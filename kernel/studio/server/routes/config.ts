import { Hono } from "hono";
import { z } from "zod";
import { shellWord } from "../../../../toolkit/base/shell-word.ts";
import { configSchema } from "../../../engine/config/read-config.ts";
import { checkModel } from "../../../engine/models/check/check-model.ts";
import { inside, yamlInside } from "../../base/inside.ts";
import { body } from "../body.ts";
import { checkConfigText } from "../config-check.ts";
import type { StudioContext } from "../studio-context.ts";

const path = z.string().min(1).max(1000);
const checked = z.strictObject({ path, text: z.string().max(1_500_000), sources: z.array(path).max(50).optional() });

/** Routes that check a configuration while the user types, and that check a model's endpoint. */
export const configRoutes = ({ folder, env, signal }: StudioContext) =>
  new Hono()
    .get("/config/schema", (c) => c.json(configSchema() as Record<string, unknown>))
    .post("/config/check", body(checked), async (c) => {
      const { path: name, text, sources } = c.req.valid("json");
      const files = sources?.map((one) => (one === "shipped" ? one : inside(folder, one)));
      return c.json(await checkConfigText(text, yamlInside(folder, name), env, files));
    })
    .post("/models/check", body(z.strictObject({ id: z.string().min(1).max(300) })), async (c) => {
      const { id } = c.req.valid("json");
      const timeout = AbortSignal.any([signal, c.req.raw.signal, AbortSignal.timeout(60_000)]);
      const { error, simulated, latencyMs, features } = await checkModel(id, { env, providers: {}, signal: timeout });
      const command = `taulab models check ${shellWord(id)}`;
      return c.json({ id, simulated, latencyMs, error, features, command });
    });
