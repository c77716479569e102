import type { Shown } from "./bundle.ts";

/** Knows one kind of value and how to show it. */
export interface Formatter {
  readonly name: string;
  readonly recognises: (value: unknown) => boolean;
  /** Showing reads getters or calls methods that are not the library's that the kernel knows: they may never end. */
  readonly runsUserCode?: boolean;
  readonly format: (value: unknown) => Shown | Promise<Shown>;
}
