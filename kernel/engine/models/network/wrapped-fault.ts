import { Fault } from "../base/fault.ts";
import { redact } from "../base/redact.ts";
import { certificateFault } from "./certificate-fault.ts";

/** Finds the fault of a failed response inside an error. Clients wrap the fault in their own errors. */
export const thrownFault = (error: unknown): Fault | null => {
  for (let inner = error; inner instanceof Error; inner = inner.cause) if (inner instanceof Fault) return inner;
  return null;
};

/** The innermost error code of a failed connection, for example "ECONNREFUSED". */
const reasonOf = (error: unknown): string => {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  const code = (inner as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : inner instanceof Error ? inner.message : String(inner);
};

/** Creates the fault of a failed connection. Its message never contains the key. */
export const closedFault = (error: unknown, key: string): Fault => {
  const reason = reasonOf(error);
  const message = `the connection failed: ${redact(reason, [key])}`;
  return certificateFault(reason) ?? new Fault("closed_connection", message);
};
