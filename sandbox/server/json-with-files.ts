import type { Context } from "hono";
import { holdsFiles } from "./answers.ts";

/** Bytes of one piece of a file: a multiple of three, so that the base64 of the pieces can be joined. */
const pieceBytes = 3 << 18;

function* pieces(head: object, field: string, files: Readonly<Record<string, Uint8Array>>): Generator<string> {
  const text = JSON.stringify(head);
  yield `${text.slice(0, -1)}${text === "{}" ? "" : ","}${JSON.stringify(field)}:{`;
  let comma = "";
  for (const [path, bytes] of Object.entries(files)) {
    yield `${comma}${JSON.stringify(path)}:"`;
    for (let at = 0; at < bytes.length; at += pieceBytes)
      yield Buffer.from(bytes.subarray(at, at + pieceBytes)).toString("base64");
    yield '"';
    comma = ",";
  }
  yield "}}";
}

/**
 * An answer in JSON with files in base64, written piece by piece. The files of a run may be as large as its memory
 * limit.
 */
export function jsonWithFiles(
  c: Context,
  head: object,
  field: string,
  files: Readonly<Record<string, Uint8Array>>,
): Response {
  c.header("Content-Type", "application/json");
  const all = pieces(head, field, files);
  const size = Object.values(files).reduce((sum, bytes) => sum + bytes.length, 0);
  if (size <= pieceBytes) return c.body([...all].join(""));
  holdsFiles(c, size);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done: isLast } = all.next();
      if (isLast) controller.close();
      else controller.enqueue(encoder.encode(value));
      await new Promise((resolve) => setImmediate(resolve)); // other requests continue
    },
  });
  return c.body(body);
}
