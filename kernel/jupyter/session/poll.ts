let read: (() => void) | undefined;
let polling = false;

/** Says how messages are read while nothing else can run. */
export const pollWith = (next: () => void): void => {
  read = next;
};

/** True while a message is handled with a cell's code waiting below it on the stack. */
export const isPolling = (): boolean => polling;

/** Takes the messages that have arrived, from within code that keeps the event loop waiting. */
export const pollMessages = (): void => {
  if (polling) return;
  polling = true;
  try {
    read?.();
  } finally {
    polling = false;
  }
};

/** A cell was broken, perhaps while messages were taken: none are being taken any more. */
export const endPolling = (): void => {
  polling = false;
};
