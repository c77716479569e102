import type { DisplayData } from "./bundle.ts";

/** Knows one kind of value and how to show it. */
export interface Formatter {
  readonly name: string;
  readonly recognises: (value: unknown) => boolean;
  /** True if the format reads getters or calls methods that are not a known library's: they may never end. */
  readonly runsUserCode?: boolean;
  readonly format: (value: unknown) => DisplayData | Promise<DisplayData>;
}
