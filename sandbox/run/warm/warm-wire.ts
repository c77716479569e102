import type { File } from "../../contract/file.ts";

/** One compilation request to the compile server. */
export interface CompileOrder {
  readonly words: readonly string[];
  readonly outputs: readonly string[];
  readonly files: readonly File[];
}

export interface CompileAnswer {
  readonly ok: boolean;
  readonly messages: string;
  readonly outputs: readonly File[];
}

function number(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function item(content: string | Uint8Array): Buffer[] {
  const bytes = Buffer.from(content as Uint8Array);
  return [number(bytes.length), bytes];
}

/** Encodes a request; `CompileServer.java` describes the format. */
export function encodeOrder(order: CompileOrder): Buffer {
  return Buffer.concat([
    number(order.words.length),
    ...order.words.flatMap(item),
    number(order.outputs.length),
    ...order.outputs.flatMap(item),
    number(order.files.length),
    ...order.files.flatMap((file) => [...item(file.path), ...item(file.content)]),
  ]);
}

class Short extends Error {
  readonly needs: number;

  constructor(needs: number) {
    super();
    this.needs = needs;
  }
}

/** The answer if it has arrived completely; otherwise the number of bytes that must arrive before the next attempt. */
export function decodeAnswer(bytes: Buffer): CompileAnswer | number {
  let at = 0;
  const take = (length: number): Buffer => {
    if (at + length > bytes.length) throw new Short(at + length);
    at += length;
    return bytes.subarray(at - length, at);
  };
  const item = (): Buffer => take(take(4).readInt32BE());
  try {
    const ok = take(4).readInt32BE() === 0;
    const messages = item().toString();
    const outputs: File[] = [];
    for (let left = take(4).readInt32BE(); left > 0; left--) {
      outputs.push({ path: item().toString(), content: item(), executable: true });
    }
    return { ok, messages, outputs };
  } catch (error) {
    if (error instanceof Short) return error.needs;
    throw error;
  }
}
