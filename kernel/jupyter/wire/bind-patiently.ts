import { setTimeout as sleep } from "node:timers/promises";

interface Bindable {
  bind(address: string): Promise<void>;
}

/** How long a port may be somebody else's that was free when the client chose it. */
const patienceMs = 5000;
const pauseMs = 50;

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException | undefined)?.code === "EADDRINUSE";

/** Binds a socket to the port that the client chose; until the kernel is up another process may have got it for a moment. */
export async function bindPatiently(socket: Bindable, address: string): Promise<void> {
  for (const deadline = performance.now() + patienceMs; ; ) {
    try {
      return await socket.bind(address);
    } catch (error) {
      if (!isTaken(error) || performance.now() > deadline) throw error;
      await sleep(pauseMs);
    }
  }
}
