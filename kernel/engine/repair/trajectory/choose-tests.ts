import { sha256 } from "../../../../toolkit/base/node/sha256.ts";
import type { RepairConfig } from "../base/config.ts";
import { byText, type TestFacts } from "../evaluate/scenarios.ts";

/** The values that, together with turn and test id, determine a pseudorandom choice of tests. */
export interface Draw {
  readonly seed: number;
  readonly instance: string;
  readonly run: number;
}

/**
 * Chooses m tests pseudorandomly: sorts them by a hash of seed, instance, run, turn and test id, and returns the first
 * m.
 */
export const drawTests = (tests: readonly string[], m: number, { seed, instance, run }: Draw, turn: number) =>
  tests
    .map((id) => ({
      id,
      at: sha256(`${seed}|${instance}|${run}|${turn}|${id}`),
    }))
    .sort((a, b) => byText(a.at, b.at))
    .slice(0, m)
    .map(({ id }) => id);

const spread = (targets: readonly TestFacts[], m: number): readonly string[] => {
  const ordered = [...targets].sort((a, b) => a.inputCharacters - b.inputCharacters || byText(a.id, b.id));
  const n = ordered.length;
  if (n <= m) return ordered.map(({ id }) => id);
  if (m === 1) return [ordered[0]!.id];
  return Array.from({ length: m }, (_, i) => ordered[Math.floor((i * (n - 1)) / (m - 1))]!.id);
};

/** Chooses the target tests that the feedback model's prompt shows, in the order of the choice. */
export const chooseTests = (
  targets: readonly TestFacts[],
  { representativeCount: m, sampler }: Pick<RepairConfig, "representativeCount" | "sampler">,
  draw: Draw,
  turn: number,
): readonly string[] =>
  sampler === "spread"
    ? spread(targets, m)
    : drawTests(
        targets.map(({ id }) => id),
        m,
        draw,
        turn,
      );
