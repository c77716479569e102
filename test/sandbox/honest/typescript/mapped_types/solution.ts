type Flags<T> = { readonly [K in keyof T]: boolean };
export function changed<T extends object>(before: T, after: T): Flags<T> {
  return Object.fromEntries(
    (Object.keys(before) as (keyof T)[]).map((key) => [key, before[key] !== after[key]]),
  ) as Flags<T>;
}
