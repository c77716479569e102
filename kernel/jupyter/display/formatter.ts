import type { DisplayData } from "./bundle.ts";

/** Recognises one kind of value and formats it. */
export interface Formatter {
  readonly name: string;
  readonly recognises: (value: unknown) => boolean;
  /** True if `format` reads getters or calls methods that do not belong to a known library. They may never end. */
  readonly runsUserCode?: boolean;
  readonly format: (value: unknown) => DisplayData | Promise<DisplayData>;
}
