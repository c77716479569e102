/** Widgets, and the comms on which they talk with the page. */
export const widgetTypes = `
interface ShownWidget { readonly reference: string; close(): void; }
interface Widget<T> extends ShownWidget { value: T; /** Calls back with each value that the person sets; what it returns ends that. */ onChange(listener: (value: T) => void): () => void; }
interface ButtonWidget extends ShownWidget { label: string; disabled: boolean; /** Calls back with each click; what it returns ends that. */ onClick(listener: () => void): () => void; }
interface BoxWidget extends ShownWidget { children: readonly ShownWidget[]; }
interface OutputWidget extends ShownWidget {
  /** Adds a value as a cell would show it. */ append(value: unknown): Promise<void>;
  /** Adds a line of text. */ print(text: string): void;
  clear(): void;
  /** Runs code whose outputs come here instead of below its cell. */ capture<T>(run: () => T | Promise<T>): Promise<T>;
}
/** Widgets that show themselves as the value of a cell; their values live in the page and here alike. */
declare const widgets: {
  slider(options?: { value?: number; min?: number; max?: number; step?: number; label?: string; onChange?: (value: number) => void }): Widget<number>;
  progress(options?: { value?: number; min?: number; max?: number; label?: string }): Widget<number>;
  text(options?: { value?: string; label?: string; onChange?: (value: string) => void }): Widget<string>;
  checkbox(options?: { value?: boolean; label?: string; onChange?: (value: boolean) => void }): Widget<boolean>;
  /** A button that calls back. */
  button(options?: { label?: string; tooltip?: string; look?: "" | "primary" | "success" | "info" | "warning" | "danger"; onClick?: () => void }): ButtonWidget;
  /** One of several values, chosen from a list: the values themselves, or values by what is shown for them. */
  dropdown<T>(options: { options: readonly T[] | Record<string, T>; value?: T; label?: string; onChange?: (value: T) => void }): Widget<T | undefined>;
  /** Puts widgets beside one another, or below where \`vertical\` is set. */
  box(children: readonly ShownWidget[], options?: { vertical?: boolean }): BoxWidget;
  /** A place on the page that holds outputs, wherever it is shown. */
  output(): OutputWidget;
};
interface CommMessage { readonly data: Record<string, any>; readonly buffers: readonly Uint8Array[]; }
interface CommOptions { metadata?: Record<string, unknown>; buffers?: readonly (Uint8Array | ArrayBuffer)[]; }
/** A line between this notebook and the page. */
interface Comm {
  readonly id: string; readonly target: string;
  onMessage: ((message: CommMessage) => void) | undefined;
  onClose: ((message: CommMessage) => void) | undefined;
  send(data: Record<string, unknown>, options?: CommOptions): void;
  close(data?: Record<string, unknown>): void;
}
/** Lines between this notebook and the page, on which widgets and extensions talk. */
declare const comms: {
  /** Opens a comm towards the page. What is opened under "jupyter.widget" is found again by pages that are loaded later. */
  open(target: string, options?: CommOptions & { data?: Record<string, unknown> }, id?: string): Comm;
  /** Says what happens when the page opens a comm with this target; what it returns ends that. */
  register(target: string, onOpen: (comm: Comm, message: CommMessage) => void): () => void;
};
`;
