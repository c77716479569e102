import { displayOf } from "./bundle.ts";
import type { Formatter } from "./formatter.ts";

const signatures: readonly (readonly [string, readonly number[]])[] = [
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/gif", [0x47, 0x49, 0x46, 0x38]],
];

/** The MIME type of an image, recognised by its first bytes; undefined for data that is no image. */
export const imageType = (bytes: Uint8Array): string | undefined =>
  signatures.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0];

export const base64 = (bytes: Uint8Array | string): string =>
  typeof bytes === "string" ? bytes.replace(/^data:[^,]*,/, "") : Buffer.from(bytes).toString("base64");

const typeOfBlob = Object.getOwnPropertyDescriptor(Blob.prototype, "type")!.get!;

/** The MIME type of an image in a Blob or an unread Response; undefined for any other value. */
const heldType = (value: unknown): string | undefined => {
  const type =
    value instanceof Blob
      ? (typeOfBlob.call(value) as string)
      : value instanceof Response && !value.bodyUsed
        ? (value.headers.get("content-type") ?? "")
        : "";
  return /^image\/(?:png|jpeg|gif|svg\+xml)/.exec(type)?.[0];
};

/** Displays the picture in a Blob or a Response; its body can still be read afterwards. */
export const heldImageFormatter: Formatter = {
  name: "held image",
  recognises: (value) => heldType(value) !== undefined,
  format: async (value) => {
    const type = heldType(value)!;
    const holder = value instanceof Response ? value.clone() : (value as Blob);
    const bytes = Buffer.from(await holder.arrayBuffer());
    const data = type === "image/svg+xml" ? bytes.toString("utf8") : base64(bytes);
    return displayOf({ [type]: data, "text/plain": `[${type}, ${bytes.length} bytes]` });
  },
};

export const imageFormatter: Formatter = {
  name: "image",
  recognises: (value) => value instanceof Uint8Array && imageType(value) !== undefined,
  format: (value) => {
    const bytes = value as Uint8Array;
    const type = imageType(bytes)!;
    return displayOf({ [type]: base64(bytes), "text/plain": `[${type}, ${bytes.length} bytes]` });
  },
};
