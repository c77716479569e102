import { toFrontFd, writeMessage } from "../channel/pipe.ts";
import type { FromSession } from "../channel/protocol.ts";
import { Streams } from "./streams.ts";
import { protect } from "./worlds.ts";

/**
 * Receives the messages of a cell instead of the kernel's front process. Returns false for a message that the front
 * must receive.
 */
type Taker = (message: FromSession) => boolean;

// This is a plain object instead of a Map, because a cell may have changed the methods of Map.
let takers: Record<string, Taker> | undefined;

const post = (message: FromSession): void => {
  const { id } = message as { readonly id?: string };
  if (takers !== undefined && id !== undefined && takers[id]?.(message)) return;
  writeMessage(toFrontFd, message);
};

// The messages have no prototype, because a cell may print after it added a `toJSON` to all objects.
export const streams = new Streams((id, name, text) =>
  protect(() => post({ __proto__: null, type: "stream", id, name, text } as never)),
);

/** Sends a message to the kernel's front process, after all earlier output of cells. */
export const send = (message: FromSession): void => {
  streams.flush();
  protect(() => post(message));
};

/**
 * Passes the messages of a cell to `take` instead of the kernel's front process. The returned function ends this
 * redirection.
 */
export const divert = (cell: string, take: Taker): (() => void) => {
  streams.flush();
  takers = { __proto__: null, ...takers, [cell]: take } as unknown as Record<string, Taker>;
  return () => {
    streams.flush();
    const { [cell]: _ended, ...others } = takers ?? {};
    takers = Object.keys(others).length > 0 ? ({ __proto__: null, ...others } as never) : undefined;
  };
};
