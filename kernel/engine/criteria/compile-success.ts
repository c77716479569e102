import type { Criterion } from "./criterion.ts";

/** 1 if the program compiled, 0 if it did not; no score for languages that are not compiled. */
export const compileSuccess: Criterion = {
  name: "compile-success",
  parts: [""],
  unit: "success",
  direction: "higher",
  scale: [0, 1],
  requires: ["unit-test"],
  evaluate: ({ outcome, code, tested }) => {
    if (tested && code === null) return [{ score: 0, output: "the answer holds no program" }];
    const compilation = outcome?.compilation;
    if (!compilation) return [];
    return [{ score: Number(compilation.ok), output: compilation.ok ? "" : compilation.stderr.slice(0, 2000) }];
  },
};
