import { toFrontFd, writeMessage } from "../channel/pipe.ts";
import type { FromSession } from "../channel/protocol.ts";
import { Streams } from "./streams.ts";
import { protect } from "./worlds.ts";

/** Takes a message of a cell; false if the front is to have it. */
type Taker = (message: FromSession) => boolean;

// Without the language's own collections: a cell may have changed them.
let takers: Record<string, Taker> | undefined;

const post = (message: FromSession): void => {
  const { id } = message as { readonly id?: string };
  if (takers !== undefined && id !== undefined && takers[id]?.(message)) return;
  writeMessage(toFrontFd, message);
};

// Without a prototype: a cell may print after it gave all objects a `toJSON`.
export const streams = new Streams((id, name, text) =>
  protect(() => post({ __proto__: null, type: "stream", id, name, text } as never)),
);

/** Sends a message after all that was printed before it. */
export const send = (message: FromSession): void => {
  streams.flush();
  protect(() => post(message));
};

/** Passes the messages of a cell to `take` instead of the front. The returned function ends that. */
export const divert = (cell: string, take: Taker): (() => void) => {
  streams.flush();
  takers = { __proto__: null, ...takers, [cell]: take } as unknown as Record<string, Taker>;
  return () => {
    streams.flush();
    const { [cell]: _ended, ...others } = takers ?? {};
    takers = Object.keys(others).length > 0 ? ({ __proto__: null, ...others } as never) : undefined;
  };
};
