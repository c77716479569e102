let read: (() => void) | undefined;
let polling = false;

/** Sets the function that reads the front's messages while a cell's code blocks the event loop. */
export const pollWith = (next: () => void): void => {
  read = next;
};

/** True while a message is handled in a call from a cell's code, which is still on the stack. */
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
