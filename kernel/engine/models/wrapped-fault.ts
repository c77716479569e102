import { Fault } from "./fault.ts";
import { redact } from "./redact.ts";

/** The fault that was thrown for a response that is no success; clients wrap it. */
export const faultInside = (error: unknown): Fault | null => {
  for (let inner = error; inner instanceof Error; inner = inner.cause) if (inner instanceof Fault) return inner;
  return null;
};

/** The innermost reason that a connection gives, for example "ECONNREFUSED". */
const reasonOf = (error: unknown): string => {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  const code = (inner as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : inner instanceof Error ? inner.message : String(inner);
};

/** Node's error codes of a certificate without a known signer. */
const certificate = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)/;
const wayOn = (reason: string): string =>
  certificate.test(reason) ? `${reason} (name the file of its certificate in NODE_EXTRA_CA_CERTS)` : reason;

/** The fault of a connection that failed, without the key. */
export const closedFault = (error: unknown, key: string): Fault =>
  new Fault("closed_connection", `the connection failed: ${redact(wayOn(reasonOf(error)), [key])}`);
