import { toFrontFd, writeMessage } from "../channel/pipe.ts";
import type { FromSession } from "../channel/protocol.ts";
import { Streams } from "./streams.ts";

const post = (message: FromSession): void => writeMessage(toFrontFd, message);

export const streams = new Streams((id, name, text) => post({ type: "stream", id, name, text }));

/** Sends a message after all that was printed before it. */
export const send = (message: FromSession): void => {
  streams.flush();
  post(message);
};
