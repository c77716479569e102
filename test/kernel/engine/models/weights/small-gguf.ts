const numberOf = (value: number, bytes: 4 | 8): Buffer => {
  const buffer = Buffer.alloc(bytes);
  if (bytes === 4) buffer.writeUInt32LE(value);
  else buffer.writeBigUInt64LE(BigInt(value));
  return buffer;
};

const textOf = (text: string): Buffer => Buffer.concat([numberOf(Buffer.byteLength(text), 8), Buffer.from(text)]);

const bytesOfValue = (value: string | number | readonly string[]): Buffer => {
  if (typeof value === "string") return Buffer.concat([numberOf(8, 4), textOf(value)]);
  if (typeof value === "number") return Buffer.concat([numberOf(4, 4), numberOf(value, 4)]);
  return Buffer.concat([numberOf(9, 4), numberOf(8, 4), numberOf(value.length, 8), ...value.map(textOf)]);
};

/** The bytes of a GGUF file without tensors. */
export const smallGguf = (values: Readonly<Record<string, string | number | readonly string[]>>): Buffer =>
  Buffer.concat([
    Buffer.from("GGUF"),
    numberOf(3, 4),
    numberOf(0, 8),
    numberOf(Object.keys(values).length, 8),
    ...Object.entries(values).flatMap(([key, value]) => [textOf(key), bytesOfValue(value)]),
  ]);

/** A header like that of a small chat model. */
export const chatValues = {
  "general.architecture": "llama",
  "general.name": "Tiny",
  "general.file_type": 15,
  "llama.context_length": 2048,
  "llama.embedding_length": 576,
  "llama.block_count": 30,
  "llama.attention.head_count": 9,
  "llama.attention.head_count_kv": 3,
  "tokenizer.ggml.tokens": ["a", "b", "c"],
  "tokenizer.chat_template": "{{ messages[0].content }}",
} as const;
