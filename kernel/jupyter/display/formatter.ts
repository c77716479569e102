import type { DisplayData } from "./bundle.ts";

/** Recognises values of one type, such as tables of Arrow, and formats them for display. */
export interface Formatter {
  readonly name: string;
  readonly recognises: (value: unknown) => boolean;
  /** True if `format` may run the user's code, such as a getter. As that may never end, `format` has a time limit. */
  readonly runsUserCode?: boolean;
  readonly format: (value: unknown) => DisplayData | Promise<DisplayData>;
}
