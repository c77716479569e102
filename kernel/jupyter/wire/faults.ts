/** Tells of what went wrong in carrying messages; `fatal` where the kernel cannot go on and is to be started anew. */
export type OnFault = (what: string, error: unknown, fatal: boolean) => void;

const attempts = 3;
const pauseMs = 20;
const calmMs = 10_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends, and tries again where that fails; what cannot be sent at all is a fault that ends the kernel. */
export const sendSurely = async (send: () => Promise<void>, onFault: OnFault): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await send();
      return;
    } catch (error) {
      onFault("a message could not be sent", error, attempt >= attempts);
      if (attempt >= attempts) return;
      await pause(pauseMs * attempt);
    }
  }
};

/**
 * Runs a loop that should never end, as long as `isOpen`: where it ends or throws, that is told and it begins again.
 * One that ends several times in a short while ends the kernel.
 */
export const keepRunning = async (
  what: string,
  loop: () => Promise<void>,
  { isOpen, onFault }: { readonly isOpen: () => boolean; readonly onFault: OnFault },
): Promise<void> => {
  for (let ends = 1; isOpen(); ends++) {
    const startedMs = performance.now();
    let error: unknown = new Error("it ended");
    try {
      await loop();
    } catch (thrown) {
      error = thrown;
    }
    if (!isOpen()) return;
    if (performance.now() - startedMs > calmMs) ends = 1;
    onFault(`${what} ended`, error, ends >= attempts);
    if (ends >= attempts) return;
    await pause(pauseMs);
  }
};
