import { redisKeys } from "../../queue/keys.ts";
import type { RedisConnection } from "../../queue/redis.ts";
import type { SignedBody } from "../../queue/wire.ts";

const blockMs = 5000;
const atOnce = 100;
const pauseMs = 500;

const fieldsOf = (list: readonly string[]): SignedBody => {
  const at = (name: string): string => list[list.indexOf(name) + 1] ?? "";
  return { body: at("body"), mac: at("mac") };
};

/**
 * Reads the results of a session (the jobs of one sending process) until it is stopped. A result is deleted from Redis
 * only after it was handled, so no result is lost with a connection.
 *
 * @param reader a separate connection, because a read blocks it for at most 5 s, until a result arrives
 * @param redis removes handled results
 */
export function readResults(
  reader: RedisConnection,
  redis: RedisConnection,
  session: string,
  handle: (result: SignedBody) => void,
): { stop(): void } {
  const stream = redisKeys.results(session);
  let stopped = false;
  let last = "0";
  const readOnce = async (): Promise<void> => {
    const answer = await reader.xread("COUNT", atOnce, "BLOCK", blockMs, "STREAMS", stream, last);
    const entries = answer?.[0]?.[1] ?? [];
    for (const [id, fields] of entries) {
      handle(fieldsOf(fields));
      last = id;
    }
    if (entries.length > 0) redis.xdel(stream, ...entries.map(([id]) => id)).catch(() => undefined);
  };
  const loop = async (): Promise<void> => {
    while (!stopped)
      await readOnce().catch(async () => {
        // Redis may have lost its data. The stream is then a new one and is read from its beginning.
        last = "0";
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      });
  };
  loop().catch(() => undefined);
  return {
    stop: () => {
      stopped = true;
    },
  };
}
