/** Pattern of a figure's path, and the allowed absolute difference. These figures are computed from random draws. */
const RANDOM: readonly (readonly [path: RegExp, allowed: number])[] = [
  [/(split_half|bootstrap_vs_full)\.mean_tau$/, 0.01],
  [/\.sd_tau$/, 0.003],
  [/split_half\.q(05|95)$/, 0.01],
  [/\.(same_top_share|p_rank1)$/, 0.03],
  [/\.rank_(lower|upper)_95$/, 1],
  [/\.cluster_bootstrap_(lower|upper)$/, 0.004],
];

/** Paths that describe the computation of the figures. They are not compared. */
const NOTES = /^(tolerances|file|cluster_rule|values)(\.|$)|\.(rule|replicates|mc_se)$/;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const close = (path: string, got: unknown, expected: unknown): boolean => {
  if (typeof expected !== "number" || typeof got !== "number") return got === expected;
  const random = RANDOM.find(([pattern]) => pattern.test(path));
  if (random) return Math.abs(got - expected) <= random[1] + 1e-12;
  const quantile = /\.(t|clustered)_(lower|upper)$|\.p_(paired_t|holm|unpaired_z|value)$/.test(path);
  return Math.abs(got - expected) <= (quantile ? 1e-8 : 1e-9) * Math.abs(expected) + 1e-13;
};

/** Compares every expected figure. Yields undefined for each that agrees, and a message for each that differs. */
export function* checks(got: unknown, expected: unknown, path = ""): Generator<string | undefined> {
  if (NOTES.test(path)) return;
  if (isObject(expected)) {
    const found = isObject(got) ? got : {};
    for (const [key, value] of Object.entries(expected))
      yield* checks(found[key], value, path === "" ? key : `${path}.${key}`);
    return;
  }
  yield close(path, got, expected) ? undefined : `${path}: expected ${String(expected)}, got ${String(got)}`;
}
