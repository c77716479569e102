import type { Context, MiddlewareHandler } from "hono";

const maximumBytes = 16 << 20;
/** Up to here a body is read to its end, so that the client hears the answer in place of a broken connection. */
const drainedBytes = 256 << 20;

const tooLarge = (c: Context): Response => {
  const message = "the body is larger than 16 MiB";
  return c.json({ detail: message, error: { code: "bad_request", message } }, 413);
};

async function drain(body: ReadableStream<Uint8Array> | null, from: number): Promise<void> {
  let seen = from;
  for await (const chunk of body ?? []) {
    seen += chunk.length;
    if (seen > drainedBytes) return;
  }
}

/** Refuses bodies above 16 MiB, whether their length is told beforehand or not. */
export const limitBody: MiddlewareHandler = async (c, next) => {
  const told = Number(c.req.header("content-length") ?? Number.NaN);
  if (told > maximumBytes) {
    if (told <= drainedBytes) await drain(c.req.raw.body, 0);
    return tooLarge(c);
  }
  // Touching the body costs: only for requests whose length is not known.
  if (Number.isFinite(told) || c.req.header("transfer-encoding") === undefined) return next();
  const { body } = c.req.raw;
  if (body === null) return next();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    bytes += read.value.length;
    if (bytes <= maximumBytes) chunks.push(read.value);
    if (bytes > drainedBytes) return tooLarge(c);
  }
  if (bytes > maximumBytes) return tooLarge(c);
  c.req.raw = new Request(c.req.raw.url, {
    method: c.req.method,
    headers: c.req.raw.headers,
    body: Buffer.concat(chunks),
    signal: c.req.raw.signal,
  });
  return next();
};
