import type { Rng } from "../../../toolkit/stats/random.ts";

type Json = unknown;

const nested = (depth: number): Json => {
  let value: Json = 0;
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Unusual JSON values, which no field of a request expects. */
const odd: readonly (() => Json)[] = [
  () => null,
  () => true,
  () => -1,
  () => 0,
  () => 1.5,
  () => 1e308,
  () => 1e-320,
  () => 2 ** 53 + 2,
  () => -(2 ** 63),
  () => "",
  () => "\0",
  () => "a\0b",
  () => "\ud800",
  () => "\u2028\ufeff\u0301",
  () => "constructor",
  () => "__proto__",
  () => "../../etc/passwd",
  () => "/etc/passwd",
  () => "%s%n$x$(id)`id`",
  () => "(a+)+$",
  () => "a".repeat(300),
  () => "x".repeat(100_000),
  () => "\n".repeat(20_000),
  () => "NaN",
  () => [],
  () => ({}),
  () => [[]],
  () => [null],
  () => ({ toString: 1, valueOf: 1 }),
  () => ({ toJSON: 1, "": 1 }),
  () => ({ length: 300_000_000 }),
  () => ({ length: -1, byteLength: 1e12 }),
  () => ({ buffer: {}, type: "Buffer", data: { length: 300_000_000 } }),
  () => JSON.parse('{"__proto__":{"language":"python"},"constructor":{"prototype":1}}'),
  () => nested(40),
  () => nested(900),
  () => Array.from({ length: 5000 }, (_, i) => i),
  () => Array.from({ length: 2000 }, () => ({})),
  () => Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`k${i}`, ""])),
];

interface Place {
  readonly holder: Record<string, Json>;
  readonly key: string;
}

function placesOf(value: Json): Place[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Record<string, Json>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesOf(holder[key])]);
}

/** The greatest length of a body in characters: beyond every limit of the service, and still quick to make. */
const mostLetters = 1e8;
/** The greatest nesting depth: more than the service accepts, and less than this process can copy. */
const mostLevels = 1200;
/** The time to visit one value of a body. The unit is the time to copy one character. */
const perPart = 400;

/** The cost of a value: its characters as JSON, and `perPart` for each part. A repeated object is visited once. */
const lettersOf = (value: Json, known = new Map<object, number>()): number => {
  if (typeof value === "string") return value.length + 2;
  if (typeof value !== "object" || value === null) return perPart;
  const seen = known.get(value);
  if (seen !== undefined) return seen;
  let sum = perPart;
  for (const [key, part] of Object.entries(value)) sum += key.length + 4 + lettersOf(part, known);
  known.set(value, sum);
  return sum;
};

/** The nesting depth of a value. A value that is referenced several times is visited once. */
const levelsOf = (value: Json, known = new Map<object, number>()): number => {
  if (typeof value !== "object" || value === null) return 0;
  const seen = known.get(value);
  if (seen !== undefined) return seen;
  const levels = 1 + Object.values(value).reduce<number>((most, part) => Math.max(most, levelsOf(part, known)), 0);
  known.set(value, levels);
  return levels;
};

const chosen = <T>(random: Rng, all: readonly T[]): T => all[random.below(all.length)] as T;

/** Changes of one field of a value, in place. */
const changes: readonly ((random: Rng, all: readonly Place[]) => void)[] = [
  (random, all) => {
    const { holder, key } = chosen(random, all);
    holder[key] = chosen(random, odd)();
  },
  (random, all) => {
    const { holder, key } = chosen(random, all);
    holder[key] = chosen(random, odd)();
  },
  (random, all) => {
    const { holder, key } = chosen(random, all);
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  },
  (random, all) => {
    const [a, b] = [chosen(random, all), chosen(random, all)];
    a.holder[a.key] = structuredClone(b.holder[b.key]);
  },
  (random, all) => {
    const { holder, key } = chosen(random, all);
    if (Array.isArray(holder)) return;
    const names = ["__proto__", "constructor", "length", "id", "language", "", "x".repeat(300), `${key} `];
    Object.defineProperty(holder, chosen(random, names), {
      value: holder[key],
      enumerable: true,
      configurable: true,
      writable: true,
    });
  },
  (random, all) => {
    const { holder, key } = chosen(random, all);
    holder[key] = Array.from({ length: random.below(300) }, () => holder[key]);
  },
];

/** A copy of the value with up to four changes. A change that makes it too long or too deep is omitted. */
export function spoiltValue(random: Rng, value: Json): Json {
  let sound = structuredClone(value);
  for (let left = 1 + random.below(4); left > 0; left--) {
    const next = structuredClone(sound);
    const all = placesOf(next);
    if (all.length > 0) chosen(random, changes)(random, all);
    if (lettersOf(next) > mostLetters || levelsOf(next) > mostLevels) return sound;
    sound = next;
  }
  return sound;
}

const texts: readonly ((random: Rng, text: string) => string)[] = [
  (random, text) => text.slice(0, random.below(text.length)),
  (random, text) => {
    const at = random.below(text.length);
    return text.slice(0, at) + String.fromCharCode(random.below(256)) + text.slice(at + random.below(3));
  },
  (_, text) => `\ufeff${text}`,
  (_, text) => `${text}${text}`,
  (_, text) => text.replace("{", `{"language":"shell",`),
  (random, text) =>
    text.replaceAll(/:"[^"]{0,20}"/g, (found) => (random.below(4) === 0 ? `:${"9".repeat(400)}` : found)),
  (random) => (random.below(2) === 0 ? "[" : '{"a":').repeat(1 + random.below(20_000)),
  () => "",
  () => "null",
  () => '"text"',
];

/** A changed body, which is often no valid JSON. */
export const spoiltText = (random: Rng, text: string): string => chosen(random, texts)(random, text);
