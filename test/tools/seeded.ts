import fc from "fast-check";

/** Every property test draws the same cases on every run; `TAULAB_TEST_SEED=N` and `TAULAB_TEST_RUNS=N` look further. */
const seed = Number(process.env.TAULAB_TEST_SEED ?? 20260620);
const runs = process.env.TAULAB_TEST_RUNS;
fc.configureGlobal({ seed, ...(runs === undefined ? {} : { numRuns: Number(runs) }) });
