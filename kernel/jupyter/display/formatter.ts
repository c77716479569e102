import type { DisplayData } from "./bundle.ts";

/** Recognises one kind of value and formats it. */
export interface Formatter {
  readonly name: string;
  readonly recognises: (value: unknown) => boolean;
  /** True if `format` may run the user's code, such as a getter. As that may never end, `format` has a time limit. */
  readonly runsUserCode?: boolean;
  readonly format: (value: unknown) => DisplayData | Promise<DisplayData>;
}
