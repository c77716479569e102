import { errorBrand } from "./error-brand.ts";
import { isTransientCode } from "./is-transient.ts";

/** The details that every taulab error may have. */
export interface TaulabErrorDetails<Code extends string = string> {
  /** The kind of the error, in one word that programs can compare. */
  readonly code: Code;
  /** A sentence for the user with the remedy, for example "Check the address." */
  readonly hint?: string;
  readonly file?: string;
  /** The line in the file, from 1. */
  readonly line?: number;
  /** The column in the line, from 1. */
  readonly column?: number;
  readonly cause?: unknown;
}

/**
 * The base class of the errors that taulab throws on purpose. Each room (a main source folder, such as `sandbox`) has
 * its own subclass with its own codes. If the details name a file, the message begins with the position in it.
 */
export class TaulabError<Code extends string = string> extends Error {
  readonly [errorBrand] = true;
  readonly code: Code;
  readonly hint: string | undefined;
  readonly #place: string;

  constructor(message: string, details: TaulabErrorDetails<Code>) {
    const place = [details.file, details.line, details.column].filter((part) => part !== undefined).join(":");
    super(place ? `${place}: ${message}` : message, details.cause === undefined ? {} : { cause: details.cause });
    this.code = details.code;
    this.hint = details.hint;
    this.#place = place;
  }

  /** The position in the user's file, as `file:line:column`; empty if the error has no position. */
  get place(): string {
    return this.#place;
  }

  /** True if a retry may succeed. */
  get transient(): boolean {
    return isTransientCode(this.code);
  }
}

/**
 * True for an error that taulab threw, in any thread, process or copy of the package. It checks the symbol
 * `errorBrand`, because `instanceof` fails across copies.
 *
 * @example
 * isTaulabError(new Error("no")); // => false
 */
export const isTaulabError = (error: unknown): error is TaulabError =>
  error instanceof Error && (error as unknown as Record<symbol, unknown>)[errorBrand] === true;
