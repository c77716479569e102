/** TypeScript declarations of widgets, and of comms, the connections by which they exchange messages with the page. */
export const widgetTypes = `
interface ShownWidget { readonly reference: string; close(): void; }
interface Widget<T> extends ShownWidget { value: T; /** Calls the listener with each value that the user sets. The returned function removes it. */ onChange(listener: (value: T) => void): () => void; }
interface ButtonWidget extends ShownWidget { label: string; disabled: boolean; /** Calls the listener at each click. The returned function removes it. */ onClick(listener: () => void): () => void; }
interface BoxWidget extends ShownWidget { children: readonly ShownWidget[]; }
interface OutputWidget extends ShownWidget {
  /** Adds a value as a cell would show it. */ append(value: unknown): Promise<void>;
  /** Adds a line of text. */ print(text: string): void;
  clear(): void;
  /** Runs code and shows its outputs here, not below its cell. */ capture<T>(run: () => T | Promise<T>): Promise<T>;
}
/** Widgets that are displayed as the value of a cell. The page and the session share their values. */
declare const widgets: {
  slider(options?: { value?: number; min?: number; max?: number; step?: number; label?: string; onChange?: (value: number) => void }): Widget<number>;
  progress(options?: { value?: number; min?: number; max?: number; label?: string }): Widget<number>;
  text(options?: { value?: string; label?: string; onChange?: (value: string) => void }): Widget<string>;
  checkbox(options?: { value?: boolean; label?: string; onChange?: (value: boolean) => void }): Widget<boolean>;
  /** A button whose clicks call listeners. */
  button(options?: { label?: string; tooltip?: string; look?: "" | "primary" | "success" | "info" | "warning" | "danger"; onClick?: () => void }): ButtonWidget;
  /** A list of values from which the user chooses one: the values themselves, or values by their displayed text. */
  dropdown<T>(options: { options: readonly T[] | Record<string, T>; value?: T; label?: string; onChange?: (value: T) => void }): Widget<T | undefined>;
  /** Puts widgets beside one another, or below one another if \`vertical\` is set. */
  box(children: readonly ShownWidget[], options?: { vertical?: boolean }): BoxWidget;
  /** An area on the page for outputs, which can be displayed anywhere. */
  output(): OutputWidget;
};
interface CommMessage { readonly data: Record<string, any>; readonly buffers: readonly Uint8Array[]; }
interface CommOptions { metadata?: Record<string, unknown>; buffers?: readonly (Uint8Array | ArrayBuffer)[]; }
/** A message connection between this notebook and the page. */
interface Comm {
  readonly id: string; readonly target: string;
  onMessage: ((message: CommMessage) => void) | undefined;
  onClose: ((message: CommMessage) => void) | undefined;
  send(data: Record<string, unknown>, options?: CommOptions): void;
  close(data?: Record<string, unknown>): void;
}
/** Message connections between this notebook and the page, for widgets and extensions. */
declare const comms: {
  /** Opens a connection to the page. Pages that are loaded later also find those with the target "jupyter.widget". */
  open(target: string, options?: CommOptions & { data?: Record<string, unknown> }, id?: string): Comm;
  /** Registers a listener for connections with this target that the page opens. The returned function removes it. */
  register(target: string, onOpen: (comm: Comm, message: CommMessage) => void): () => void;
};
`;
