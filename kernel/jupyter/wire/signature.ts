import { createHmac, timingSafeEqual } from "node:crypto";

export interface Signer {
  readonly sign: (parts: readonly Uint8Array[]) => string;
  readonly verify: (parts: readonly Uint8Array[], signature: Uint8Array) => boolean;
}

/**
 * Creates a signer that signs and verifies messages; with an empty key it does neither. Signatures are compared in
 * constant time, so that the duration reveals nothing.
 */
export const makeSigner = (scheme: string, key: string): Signer => {
  if (key === "") return { sign: () => "", verify: () => true };
  const algorithm = scheme.replace(/^hmac-/, "");
  const sign = (parts: readonly Uint8Array[]): string => {
    const hmac = createHmac(algorithm, key);
    for (const part of parts) hmac.update(part);
    return hmac.digest("hex");
  };
  const verify = (parts: readonly Uint8Array[], signature: Uint8Array): boolean => {
    const expected = Buffer.from(sign(parts));
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  };
  return { sign, verify };
};
