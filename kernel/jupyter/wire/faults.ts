/**
 * Reports a failure of a socket; `what` describes it, `fatal` is true if the kernel cannot continue and must be
 * restarted.
 */
export type OnFault = (what: string, error: unknown, fatal: boolean) => void;

const attempts = 3;
const pauseMs = 20;
const calmMs = 10_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends a message and retries after a failure. The last failure is reported as fatal, which ends the kernel. */
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
 * Keeps a loop running while `isOpen` returns true. If the loop ends or throws, the end is reported and the loop starts
 * again. After several failures in a short time, the report is fatal, which ends the kernel.
 */
export const keepRunning = async (
  what: string,
  loop: () => Promise<void>,
  { isOpen, onFault }: { readonly isOpen: () => boolean; readonly onFault: OnFault },
): Promise<void> => {
  for (let ends = 1; isOpen(); ends++) {
    const startedMs = performance.now();
    let error: unknown = new Error("the loop ended");
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
