import type { Socket } from "node:net";
import { PassThrough } from "node:stream";
import type Docker from "dockerode";
import type { LaunchStream } from "../../jail/launch-stream.ts";
import type { ContainerPlan } from "./container-plan.ts";
import { createContainer } from "./create-container.ts";

const removalMs = 5000;

/** Waits until an ended container has removed itself, and removes it if the engine does not do so in time. */
async function removed(container: Docker.Container): Promise<void> {
  const deadline = performance.now() + removalMs;
  for (let pauseMs = 5; performance.now() < deadline; pauseMs = Math.min(200, pauseMs * 2)) {
    if ((await container.inspect().catch(() => null)) === null) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  await container.remove({ force: true, v: true }).catch(() => {});
}

/**
 * The launcher inside a container, connected through the container's streams. If this process closes the connection or
 * ends, the launcher's standard input ends. The launcher then exits, and the engine removes the container.
 */
export function containerStream(plan: ContainerPlan): LaunchStream {
  const out = new PassThrough();
  const waiting: Uint8Array[] = [];
  const listeners: ((cause: string) => void)[] = [];
  let socket: Socket | undefined;
  let kill = (): void => {};
  let ended = false;
  let held = true;
  let cause: string | undefined;
  const tell = (why: string): void => {
    if (cause !== undefined) return;
    cause = why;
    for (const listener of listeners) listener(why);
  };
  void createContainer(plan).then(
    (connection) => {
      const { container, stream } = connection;
      socket = stream;
      kill = () => void container.kill().catch(() => stream.destroy());
      const errors = new PassThrough();
      errors.resume();
      container.modem.demuxStream(stream, out, errors);
      const over = (why: string): void => {
        const going = removed(container);
        if (ended) void going.then(() => tell(why));
        else tell(why);
      };
      stream.once("close", () => over("the container ended"));
      stream.on("end", () => stream.end());
      stream.on("error", () => {});
      for (const chunk of waiting.splice(0)) stream.write(chunk);
      if (ended) stream.end();
      if (!held) stream.unref();
    },
    (error: unknown) => tell(error instanceof Error ? error.message : String(error)),
  );
  return {
    write(chunk) {
      if (socket === undefined) waiting.push(chunk);
      else if (socket.writable) socket.write(chunk);
    },
    backlog: () => socket?.writableLength ?? 0,
    destroy: () => kill(),
    end() {
      ended = true;
      socket?.end();
    },
    hold(on) {
      held = on;
      if (on) socket?.ref();
      else socket?.unref();
    },
    onData: (listener) => void out.on("data", listener),
    onEnd(listener) {
      if (cause === undefined) listeners.push(listener);
      else listener(cause);
    },
  };
}
