import { type FileHandle, open } from "node:fs/promises";
import { EngineError } from "../../errors.ts";

/** The part of a GGUF file's header that a run needs. */
export interface GgufHeader {
  readonly architecture: string;
  readonly name: string | null;
  /** The kind of most of the weights, for example "Q4_K_M". */
  readonly quantisation: string;
  /** The context length of the model's training, in tokens. */
  readonly contextLength: number;
  readonly blocks: number;
  /** The number of values (keys and values of attention) that one block caches for each token. */
  readonly cachedPerToken: number;
  /** The model's chat template (Jinja); null for a base model. */
  readonly chatTemplate: string | null;
}

type Value = string | number | boolean | null;

/** Number in the GGUF field `general.file_type` → name of the quantisation. */
const fileTypes: Readonly<Record<number, string>> = {
  0: "F32",
  1: "F16",
  2: "Q4_0",
  3: "Q4_1",
  7: "Q8_0",
  8: "Q5_0",
  9: "Q5_1",
  10: "Q2_K",
  11: "Q3_K_S",
  12: "Q3_K_M",
  13: "Q3_K_L",
  14: "Q4_K_S",
  15: "Q4_K_M",
  16: "Q5_K_S",
  17: "Q5_K_M",
  18: "Q6_K",
  32: "BF16",
};

/** GGUF value type → size in bytes. Type 8 is a text and 9 is a list; their sizes vary. */
const sizes: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8 };
const stringType = 8;
const listType = 9;

const numberIn = (bytes: Buffer, type: number): number | boolean => {
  if (type === 0) return bytes.readUInt8();
  if (type === 1) return bytes.readInt8();
  if (type === 2) return bytes.readUInt16LE();
  if (type === 3) return bytes.readInt16LE();
  if (type === 4) return bytes.readUInt32LE();
  if (type === 5) return bytes.readInt32LE();
  if (type === 6) return bytes.readFloatLE();
  if (type === 7) return bytes.readUInt8() !== 0;
  if (type === 10) return Number(bytes.readBigUInt64LE());
  if (type === 11) return Number(bytes.readBigInt64LE());
  return bytes.readDoubleLE();
};

const windowBytes = 1 << 20;
/** The maximum plausible length of a text, in bytes. A longer text means that the file is damaged. */
const longestText = 1 << 24;

/** Reads a file sequentially through a buffer. */
const reader = (file: FileHandle) => {
  let window = Buffer.alloc(0);
  let from = 0;
  let at = 0;
  const take = async (bytes: number): Promise<Buffer> => {
    if (at + bytes > from + window.length) {
      const next = Buffer.alloc(Math.max(bytes, windowBytes));
      const { bytesRead } = await file.read(next, 0, next.length, at);
      [window, from] = [next.subarray(0, bytesRead), at];
      if (bytesRead < bytes) throw new RangeError("it is cut off");
    }
    const start = at - from;
    at += bytes;
    return window.subarray(start, start + bytes);
  };
  const count = async (): Promise<number> => Number((await take(8)).readBigUInt64LE());
  const text = async (): Promise<string> => {
    const length = await count();
    if (length > longestText) throw new RangeError("a text in it is too long");
    return (await take(length)).toString("utf8");
  };
  const type = async (): Promise<number> => (await take(4)).readUInt32LE();
  const value = async (kind: number): Promise<Value> => {
    if (kind === stringType) return text();
    if (kind !== listType) {
      const size = sizes[kind];
      if (size === undefined) throw new RangeError(`it holds a value of the unknown type ${kind}`);
      return numberIn(await take(size), kind);
    }
    const of = await type();
    const length = await count();
    const size = sizes[of];
    if (size !== undefined) at += size * length;
    else for (let index = 0; index < length; index++) await value(of);
    return null;
  };
  return { take, count, text, type, value };
};

const valuesIn = async (file: FileHandle): Promise<ReadonlyMap<string, Value>> => {
  const { take, count, text, type, value } = reader(file);
  if ((await take(4)).toString("latin1") !== "GGUF") throw new RangeError("it does not begin with GGUF");
  const version = await type();
  if (version < 2) throw new RangeError(`its version of the format is ${version}; 2 and later are read`);
  await count();
  const pairs = await count();
  const values = new Map<string, Value>();
  for (let index = 0; index < pairs; index++) {
    const key = await text();
    values.set(key, await value(await type()));
  }
  return values;
};

const headerOf = (values: ReadonlyMap<string, Value>): GgufHeader => {
  const text = (key: string): string | null => {
    const value = values.get(key);
    return typeof value === "string" ? value : null;
  };
  const architecture = text("general.architecture") ?? "unknown";
  const count = (key: string, otherwise: number): number => {
    const value = values.get(`${architecture}.${key}`);
    return typeof value === "number" ? value : otherwise;
  };
  const heads = count("attention.head_count", 1);
  const headSize = count("embedding_length", 0) / heads;
  const cachedHeads = count("attention.head_count_kv", heads);
  const sizeOf = (part: string): number => count(`attention.${part}_length`, headSize);
  const fileType = values.get("general.file_type");
  return {
    architecture,
    name: text("general.name"),
    quantisation: fileTypes[Number(fileType ?? -1)] ?? "unknown",
    contextLength: count("context_length", 2048),
    blocks: count("block_count", 0),
    cachedPerToken: cachedHeads * (sizeOf("key") + sizeOf("value")),
    chatTemplate: text("tokenizer.chat_template"),
  };
};

/**
 * Reads the header of a GGUF file, without the weights. Throws `invalid_config` if the file is missing, is not GGUF,
 * or has an incomplete header.
 */
export const readGguf = async (path: string): Promise<GgufHeader> => {
  const file = await open(path).catch((cause: unknown) => {
    throw new EngineError("this file of weights cannot be opened", {
      code: "invalid_config",
      file: path,
      hint: "check the path; `taulab models get NAME` fetches a model, which is then gguf:NAME",
      cause,
    });
  });
  try {
    return headerOf(await valuesIn(file));
  } catch (cause) {
    throw new EngineError(`this is not a GGUF file: ${(cause as Error).message}`, {
      code: "invalid_config",
      file: path,
      hint: "give a whole file in llama.cpp's GGUF format",
      cause,
    });
  } finally {
    await file.close();
  }
};
