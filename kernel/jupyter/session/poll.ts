let read: (() => void) | undefined;
let polling = false;

/** Sets how messages are read while no other code can run. */
export const pollWith = (next: () => void): void => {
  read = next;
};

/** True while a message is handled and a cell's code is still on the stack below. */
export const isPolling = (): boolean => polling;

/** Handles the messages that have arrived, called from code that blocks the event loop. */
export const pollMessages = (): void => {
  if (polling) return;
  polling = true;
  try {
    read?.();
  } finally {
    polling = false;
  }
};

/** Resets the state after a cell was terminated, perhaps while it handled messages. */
export const endPolling = (): void => {
  polling = false;
};
