import { EngineError } from "../../errors.ts";

/** Limits that all processes with the same Redis share. An absent field means no limit. */
export interface SharedLimits {
  /** The address without the limits, for example `redis://host:6379`. */
  readonly url: string;
  /** Only processes with the same name share the limits. */
  readonly name: string;
  /** The maximum number of requests per minute to one endpoint. */
  readonly requests?: number;
  /** The maximum number of requests at the same time to one endpoint. */
  readonly concurrency?: number;
  /** The budget of all endpoints together: requests, tokens and US dollars. A new `name` starts a new budget. */
  readonly calls?: number;
  readonly tokens?: number;
  readonly usd?: number;
}

const amounts = ["requests", "concurrency", "calls", "tokens", "usd"] as const;

const refused = (message: string, value: unknown): EngineError =>
  new EngineError(message, {
    code: "invalid_config",
    argument: "limits",
    value,
    hint: "redis://HOST:6379?requests=600&concurrency=16, also calls=N, tokens=N, usd=N and name=NAME",
  });

/**
 * Parses limits that processes share.
 *
 * @param text `redis://HOST:PORT?requests=N&concurrency=N&calls=N&tokens=N&usd=N&name=NAME`
 * @throws EngineError `invalid_config` for another form, an unknown limit, or a limit that is not a positive number
 *
 * @example
 * parseSharedLimits("redis://host?requests=600").requests; // => 600
 */
export const parseSharedLimits = (text: string): SharedLimits => {
  const url = URL.parse(text);
  if (url === null || !/^rediss?:$/.test(url.protocol) || url.hostname === "")
    throw refused("the address of the shared limits names no Redis server", text.replace(/\/\/[^@/]*@/, "//"));
  if (url.username !== "" || url.password !== "")
    throw refused(
      "a password must not stand in the address: set TAULAB_REDIS_PASSWORD",
      `${url.protocol}//${url.host}`,
    );
  const limits: Partial<Record<(typeof amounts)[number], number>> = {};
  for (const [field, typed] of url.searchParams) {
    if (field === "name") continue;
    const limitName = amounts.find((amount) => amount === field);
    const value = Number(typed);
    if (limitName === undefined) throw refused(`there is no shared limit ${field}`, text);
    if (typed === "" || !(value > 0) || !Number.isFinite(value))
      throw refused(`${field} must be a number above 0`, typed);
    limits[limitName] = value;
  }
  const database = url.pathname === "/" ? "" : url.pathname;
  return { url: `${url.protocol}//${url.host}${database}`, name: url.searchParams.get("name") ?? "default", ...limits };
};
