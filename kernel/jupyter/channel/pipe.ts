import { readSync, writeSync } from "node:fs";
import { Socket, type SocketConstructorOpts } from "node:net";
import { encodeFrame, FrameReader } from "./frames.ts";
import { listener } from "./listener.ts";
import { pinMethods } from "./pin-methods.ts";

/** The file descriptors by which a child process writes to and reads from the front, its parent process. */
export const toFrontFd = 3;
export const fromFrontFd = 4;

const bufferBytes = 65_536;
const write = writeSync;
const { wait } = Atomics;
const pause = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes a message completely, even if the call must wait for the reader. So nothing is lost if the process ends
 * immediately, and messages keep their order.
 */
export const writeMessage = (fd: number, message: unknown): void => {
  const frame = encodeFrame(message);
  let offset = 0;
  while (offset < frame.length) {
    try {
      offset += write(fd, frame, offset);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
      wait(pause, 0, 0, 1);
    }
  }
};

export interface MessagePipe {
  /** Handles the messages that are in the pipe now. Code that blocks the event loop calls it. */
  readonly poll: () => void;
}

export interface PipeOptions {
  readonly onMessage: (message: unknown) => void;
  /** Called when the pipe has no writer any more, because the other process has ended. */
  readonly onEnd: () => void;
  /**
   * Called whenever bytes were read. It must call `take`, which handles them, and may first restore globals that cells
   * have changed. Default: only calls `take`.
   */
  readonly around?: (take: () => void) => void;
}

/** Reads messages from a pipe. */
export const readMessages = (fd: number, { onMessage, onEnd, around = (take) => take() }: PipeOptions): MessagePipe => {
  const reader = new FrameReader(onMessage);
  const take = (buffer: Uint8Array, size: number): void => reader.push(Buffer.from(buffer.subarray(0, size)));
  // Without this buffer, Node.js would call methods of each chunk, which a cell may have replaced.
  const callback = (size: number, buffer: Uint8Array): boolean => {
    around(() => take(buffer, size));
    return true;
  };
  const onread = { buffer: new Uint8Array(bufferBytes), callback };
  const socket = pinMethods(new Socket({ fd, readable: true, writable: false, onread } as SocketConstructorOpts));
  for (const event of ["close", "error"])
    socket.on(
      event,
      listener(() => onEnd()),
    );
  socket.resume();
  const chunk = Buffer.alloc(bufferBytes);
  const poll = (): void => {
    try {
      for (let size: number = bufferBytes; size === bufferBytes; ) {
        size = readSync(fd, chunk);
        if (size === 0) onEnd();
        else take(chunk, size);
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
    }
  };
  return { poll };
};
