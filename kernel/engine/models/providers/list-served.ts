import { EngineError } from "../../errors.ts";
import { faultOfResponse } from "../base/failure-body.ts";
import { redact } from "../base/redact.ts";
import { askEndpoint } from "../network/ask-endpoint.ts";
import { certificateHint, isUnknownSigner } from "../network/certificate-fault.ts";
import { dispatcherFor } from "../network/proxy.ts";

export interface ListOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
}

const usualHint =
  "check the address (it usually ends in /v1) and the key in TAULAB_API_KEY; name the model yourself: URL#NAME";

const refused = (url: string, message: string, key: string, hint = usualHint): EngineError =>
  new EngineError(`${url} does not list its models: ${redact(message, key ? [key] : [])}`, {
    code: "model_unavailable",
    argument: "models",
    value: url,
    hint,
  });

/** Lists the names of the models that an endpoint serves (`GET /models`). Rejects with `model_unavailable`. */
export const listServed = async (url: string, options: ListOptions = {}): Promise<readonly string[]> => {
  const { env = process.env, signal } = options;
  const base = url.replace(/[/#]+$/, "");
  const key = env.TAULAB_API_KEY || env.OPENAI_API_KEY || "";
  const dispatcher = dispatcherFor(base, env);
  try {
    const response = await askEndpoint(`${base}/models`, {
      dispatcher,
      headers: key ? { authorization: `Bearer ${key}` } : {},
      signal: AbortSignal.any([AbortSignal.timeout(30_000), ...(signal ? [signal] : [])]),
    });
    const body = await response.text();
    if (!response.ok) throw faultOfResponse(response.status, body, null);
    const { data } = JSON.parse(body) as { data?: readonly { readonly id?: unknown }[] };
    const names = (Array.isArray(data) ? data : []).flatMap(({ id }) => (typeof id === "string" ? [id] : []));
    if (names.length === 0) throw new Error("the list is empty");
    return names.sort();
  } catch (error) {
    const { message, cause, code } = error as NodeJS.ErrnoException;
    const reason = (cause as NodeJS.ErrnoException | undefined)?.code ?? code ?? "";
    const hint = isUnknownSigner(reason) ? certificateHint : usualHint;
    throw refused(base, cause instanceof Error ? cause.message : message, key, hint);
  } finally {
    await dispatcher.close();
  }
};
