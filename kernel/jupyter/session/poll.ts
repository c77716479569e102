let read: (() => void) | undefined;
let polling = false;

/** Sets the function that reads messages of the kernel's front process while a cell's code blocks the event loop. */
export const pollWith = (next: () => void): void => {
  read = next;
};

/**
 * True while a message, such as an interrupt, is handled inside a call from a cell's code. That code is then still on
 * the stack.
 */
export const isPolling = (): boolean => polling;

/** Handles the messages that have arrived. Code that blocks the event loop calls this function. */
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
