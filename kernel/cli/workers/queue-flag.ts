import { QueueWindow } from "../../../sandbox/queue/look.ts";
import type { Io } from "../io.ts";
import { required } from "../words/flag.ts";
import { text } from "../words/kinds.ts";

/** The flag `--redis`: the address of the Redis server that holds a queue of programs. */
export const redisFlag = required(
  text("URL"),
  "address of the Redis with the queue: redis://HOST:6379, or rediss://HOST:6379 for TLS",
);

/** Connects to a queue to see its workers, calls a function with this view, and closes the connection. */
export const withQueue = async <T>(redis: string, io: Io, work: (window: QueueWindow) => Promise<T>): Promise<T> => {
  const window = await QueueWindow.open(redis, io.env);
  try {
    return await work(window);
  } finally {
    window.close();
  }
};
