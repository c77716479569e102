/**
 * The text without any of the secrets, also where an endpoint echoes a key with its middle starred out.
 *
 * @example
 * redact("bad key sk-12345678", ["sk-12345678"]); // => "bad key [secret]"
 */
export const redact = (text: string, secrets: readonly string[]): string => {
  let clean = text;
  for (const secret of secrets) if (secret.length > 0) clean = clean.replaceAll(secret, "[secret]");
  return clean.replaceAll(/\bsk-[A-Za-z0-9_*.-]{4,}/g, "[secret]").replaceAll(/(Bearer\s+)\S+/gi, "$1[secret]");
};
