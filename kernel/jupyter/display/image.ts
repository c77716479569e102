import { shown } from "./bundle.ts";
import type { Formatter } from "./formatter.ts";

const signatures: readonly (readonly [string, readonly number[]])[] = [
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/gif", [0x47, 0x49, 0x46, 0x38]],
];

/** The kind of picture that bytes hold, by how they begin. */
export const imageType = (bytes: Uint8Array): string | undefined =>
  signatures.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0];

export const base64 = (bytes: Uint8Array | string): string =>
  typeof bytes === "string" ? bytes.replace(/^data:[^,]*,/, "") : Buffer.from(bytes).toString("base64");

export const imageFormatter: Formatter = {
  name: "image",
  recognises: (value) => value instanceof Uint8Array && imageType(value) !== undefined,
  format: (value) => {
    const bytes = value as Uint8Array;
    const type = imageType(bytes)!;
    return shown({ [type]: base64(bytes), "text/plain": `[${type}, ${bytes.length} bytes]` });
  },
};
