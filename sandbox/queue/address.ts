import { SandboxError } from "../errors.ts";

/** A parsed address of a queue. */
export interface QueueAddress {
  /** The URL without user, password and query, for example `redis://host:6379/0`. */
  readonly url: string;
  /** Name of the tenant that owns the jobs. */
  readonly tenant: string;
  /** Priority of the jobs. Jobs without a priority (0) come first, then those with 1, with 2, and so on. */
  readonly priority: number;
  /** Maximum milliseconds for which the sending process waits for a worker that can run its programs. */
  readonly waitMs: number;
}

const tenantForm = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,31}$/;
const mostPriority = 2_097_152;

const refused = (message: string, value: unknown, hint: string): SandboxError =>
  new SandboxError(message, { code: "bad_request", argument: "address", value, hint });

/** Reads a query parameter as a whole number between 0 and `most`. */
const wholeNumber = (query: URLSearchParams, field: string, usual: number, most: number): number => {
  const text = query.get(field);
  if (text === null) return usual;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw refused(`${field} must be a whole number from 0 to ${most}`, text, `write ?${field}=1 after the address`);
};

const knownFields = new Set(["tenant", "priority", "wait"]);

/**
 * Reads the address of a queue.
 *
 * @param text `redis://host[:port][/database]` or `rediss://…`. The prefix `queue:` and the query
 * `?tenant=NAME&priority=N&wait=SECONDS` are optional
 * @param env environment; `TAULAB_QUEUE_TENANT` sets the tenant if the address does not
 * @returns the parsed address
 * @throws SandboxError `bad_request`: another scheme, a password in the address, an unknown or wrong field
 *
 * @example
 * parseQueueAddress("queue:redis://host:6380?tenant=team-a", {}).tenant; // => "team-a"
 */
export function parseQueueAddress(text: string, env: Readonly<Record<string, string | undefined>>): QueueAddress {
  const address = text.replace(/^queue:/, "");
  const url = URL.parse(address);
  if (url === null || !/^rediss?:$/.test(url.protocol) || url.hostname === "")
    throw refused(
      "the address names no Redis server",
      address.replace(/\/\/[^@/]*@/, "//"),
      "write queue:redis://host:6379",
    );
  if (url.username !== "" || url.password !== "")
    throw refused(
      "the address of a queue contains a user or a password, but addresses are stored in manifests",
      `${url.protocol}//${url.host}`,
      "set TAULAB_REDIS_PASSWORD (and TAULAB_REDIS_USERNAME) instead",
    );
  const query = url.searchParams;
  for (const field of query.keys())
    if (!knownFields.has(field))
      throw refused(`an address of a queue has no field ${field}`, address, `known: ${[...knownFields].join(", ")}`);
  const tenant = query.get("tenant") ?? env.TAULAB_QUEUE_TENANT ?? "default";
  if (!tenantForm.test(tenant))
    throw refused("invalid name of a tenant", tenant, "use 1 to 32 letters, digits, dots, hyphens and underscores");
  return {
    url: `${url.protocol}//${url.host}${url.pathname === "/" ? "" : url.pathname}`,
    tenant,
    priority: wholeNumber(query, "priority", 0, mostPriority),
    waitMs: 1000 * wholeNumber(query, "wait", 60, 86_400),
  };
}
