import fc from "fast-check";

/** The seed of all property tests, which so draw the same cases in every run unless `TAULAB_TEST_SEED` is set. */
const seed = Number(process.env.TAULAB_TEST_SEED ?? 20260620);
const runs = process.env.TAULAB_TEST_RUNS;
fc.configureGlobal({ seed, ...(runs === undefined ? {} : { numRuns: Number(runs) }) });
