import { createHash } from "node:crypto";

/** True if `TAULAB_CORPUS=whole` requests that every program of the corpora is judged. */
export const isWhole = process.env.TAULAB_CORPUS === "whole";

/** The seed by which a slice chooses programs. */
const seed = process.env.TAULAB_CORPUS_SEED ?? "1";

/** A slice holds one of ten programs. Languages with slow builds or starts have smaller slices. */
const defaultOneIn = 10;
const oneIn: Readonly<Record<string, number>> = {
  elixir: 40,
  kotlin: 40,
  scala: 40,
  c: 20,
  cpp: 20,
  csharp: 20,
  go: 20,
  java: 20,
  r: 20,
  racket: 20,
  rust: 20,
};

/** The fields of a program by which a slice chooses. */
export interface SliceMember {
  readonly name: string;
  readonly language: string;
  readonly origin: string;
}

/**
 * Chooses some programs of one language by a seed: the first of each origin before any second. A program's rank depends on its name
 * and the seed only, so that a new program moves few others.
 */
export const chooseBySeed = <T extends SliceMember>(programs: readonly T[], size: number, bySeed: string): T[] => {
  const rank = ({ language, name }: SliceMember): string =>
    createHash("sha256")
      .update(JSON.stringify([bySeed, language, name]))
      .digest("hex");
  const ranked = programs.map((one) => ({ one, by: rank(one) })).sort((a, b) => (a.by < b.by ? -1 : 1));
  const origins = [...new Set(programs.map(({ origin }) => origin))];
  const firsts = origins.flatMap((name) => ranked.find(({ one }) => one.origin === name) ?? []);
  const ordered = [...firsts, ...ranked.filter((one) => !firsts.includes(one))];
  return ordered.slice(0, size).map(({ one }) => one);
};

/** The programs of one language that are judged: at least one. `density` 3 takes three times as many programs. */
export const sliceOf = <T extends SliceMember>(programs: readonly T[], density = 1): T[] => {
  const size = Math.ceil((programs.length * density) / (oneIn[programs[0]?.language ?? ""] ?? defaultOneIn));
  return isWhole ? [...programs] : chooseBySeed(programs, size, seed);
};

/** The languages in `always`, and `more` of the others, chosen by the seed. */
export const sliceOfLanguages = (names: readonly string[], always: readonly string[], more: number): string[] => {
  if (isWhole) return [...names];
  const candidates = names.filter((name) => !always.includes(name));
  const chosenLanguages = chooseBySeed(
    candidates.map((name) => ({ name, language: name, origin: "language" })),
    more,
    seed,
  );
  return [...names.filter((name) => always.includes(name)), ...chosenLanguages.map(({ name }) => name)];
};
