export type Result<T, E = Error> = { ok: true; value: T } | { ok: false; error: E };

export function parse(text: string): Result<number>;
export function parse(text: string, fallback: number): number;
export function parse(text: string, fallback?: number): Result<number> | number {
  const value = Number(text);
  const bad = text.trim() === "" || Number.isNaN(value);
  if (fallback !== undefined) return bad ? fallback : value;
  return bad ? { ok: false, error: new Error(`no number: ${text}`) } : { ok: true, value };
}

export enum Unit { Second = 1, Minute = 60 }

export const inSeconds = (n: number, unit: Unit): number => n * unit;

export default class Timer<T extends { at: number }> {
  readonly #events: T[] = [];
  add(...events: T[]): this { this.#events.push(...events); return this; }
  get last(): T | undefined { return [...this.#events].sort((a, b) => a.at - b.at).pop(); }
}
