import { setTimeout as sleep } from "node:timers/promises";
import { KernelError } from "../errors.ts";

interface Bindable {
  bind(address: string): Promise<void>;
}

/**
 * Milliseconds for which the kernel tries to bind a port. Another process may have taken it after the client chose it.
 */
const patienceMs = 5000;
const pauseMs = 50;

const portTaken = {
  code: "port_taken",
  hint: "Start the kernel again: the client then chooses other ports. Many clients restart it by themselves.",
} as const;

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException | undefined)?.code === "EADDRINUSE";

/**
 * Binds a socket to the port that the client chose. Retries for some seconds, because another process may briefly use
 * the port before the kernel starts.
 */
export async function bindPatiently(socket: Bindable, address: string, waitMs = patienceMs): Promise<void> {
  for (const deadline = performance.now() + waitMs; ; ) {
    try {
      return await socket.bind(address);
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (performance.now() > deadline) throw new KernelError(`${address} is taken`, { ...portTaken, cause: error });
      await sleep(pauseMs);
    }
  }
}
