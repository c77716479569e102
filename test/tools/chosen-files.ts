/** Test files that measure or squeeze the machine: they run alone, one after another (`npm run test:attack`). */
const underAttack: readonly string[] = [
  "hostile",
  "hostile-spawned",
  "leftovers",
  "launcher-memory",
  "marks",
  "poisoned-runs",
  "prepared-jail",
  "floods",
  "server-liveness",
  "human-eval",
  "forging-cases",
  "secrets",
  "docker",
  "docker-cleanup",
  "docker-image",
  "podman",
  "killed-host",
  "killed-at-random",
].map((name) => `test/sandbox/${name}.test.ts`);

export interface Choice {
  readonly include: string[];
  readonly exclude: string[];
}

/**
 * Files that a run takes, and those that it leaves out. `TAULAB_TESTS` says `attack` or `usual`; where it says nothing, all are taken
 * with `CI=true` and where the command names files.
 */
export const chosenFiles = (
  { CI, TAULAB_TESTS }: Readonly<Record<string, string | undefined>>,
  words: readonly string[],
): Choice => {
  if (TAULAB_TESTS === "attack") return { include: [...underAttack], exclude: [] };
  const named = words.some((word) => word.includes("test/") || word.endsWith(".test.ts"));
  const usual = TAULAB_TESTS === "usual" || (CI !== "true" && !named);
  return { include: ["test/**/*.test.ts"], exclude: usual ? [...underAttack] : [] };
};
