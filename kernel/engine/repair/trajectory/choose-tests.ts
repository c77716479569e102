import { sha256 } from "../../../../toolkit/base/node/sha256.ts";
import type { RepairConfig } from "../base/config.ts";
import { byText, type TestFacts } from "../evaluate/scenarios.ts";

/** The inputs of a random choice other than the test's id. */
export interface Draw {
  readonly seed: number;
  readonly instance: string;
  readonly run: number;
}

/** Sorts the tests by a hash of seed, instance, run, turn and test, and returns the first m. */
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

/** The target tests in the feedback model's prompt, in the order of choice. */
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
