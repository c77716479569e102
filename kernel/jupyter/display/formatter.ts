import type { Shown } from "./bundle.ts";

/** Knows one kind of value and how to show it. */
export interface Formatter {
  readonly name: string;
  readonly recognises: (value: unknown) => boolean;
  readonly format: (value: unknown) => Shown | Promise<Shown>;
}
