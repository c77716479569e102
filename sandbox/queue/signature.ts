import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { SandboxError } from "../errors.ts";

const leastKeyLength = 32;

/** Signs messages of a tenant, and verifies signatures. */
export interface Signature {
  /** HMAC-SHA-256 of a text, in base64url. */
  sign(purpose: "job" | "result", text: string): string;
  verify(purpose: "job" | "result", text: string, mac: string): boolean;
}

const derive = (from: string | Buffer, info: string): Buffer =>
  Buffer.from(hkdfSync("sha256", from, "", `taulab queue ${info}`, 32));

/**
 * The key of one tenant, derived from the workers' key. It cannot sign jobs of other tenants.
 *
 * @param key the key of the workers
 * @param tenant name of the tenant
 * @returns the tenant's key in hexadecimal digits
 *
 * @example
 * tenantKey("0123456789abcdef0123456789abcdef", "team-a").length; // => 64
 */
export const tenantKey = (key: string, tenant: string): string => derive(key, `tenant ${tenant}`).toString("hex");

/** Reads the queue's key from the environment. Throws `bad_request` if it is missing or too short. */
export function queueKey(env: Readonly<Record<string, string | undefined>>, name = "TAULAB_QUEUE_KEY"): string {
  const key = env[name] ?? "";
  if (key.length >= leastKeyLength) return key;
  throw new SandboxError(
    key === "" ? `${name} is not set: jobs and results are signed with it` : `${name} is shorter than 32 characters`,
    {
      code: "bad_request",
      argument: name,
      hint: `make one with: export ${name}=$(openssl rand -hex 32); workers and runners need the same one`,
    },
  );
}

/** Signs the compiled programs that workers share: HMAC-SHA-256 of the name and the bytes. */
export function buildSignature(key: string): (name: string, bytes: Uint8Array) => Buffer {
  const buildKey = derive(key, "build");
  return (name, bytes) => createHmac("sha256", buildKey).update(`${name}\0`).update(bytes).digest();
}

/** Creates a tenant's signer from the tenant's own key. It derives different keys for jobs and for results. */
export function signatureOf(ownKey: string): Signature {
  const keyOf = { job: derive(ownKey, "job"), result: derive(ownKey, "result") };
  const digest = (purpose: "job" | "result", text: string): Buffer =>
    createHmac("sha256", keyOf[purpose]).update(text).digest();
  return {
    sign: (purpose, text) => digest(purpose, text).toString("base64url"),
    verify: (purpose, text, mac) => {
      const [right, received] = [digest(purpose, text), Buffer.from(mac, "base64url")];
      return right.length === received.length && timingSafeEqual(right, received);
    },
  };
}
