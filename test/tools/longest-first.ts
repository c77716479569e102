import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { root } from "./root.ts";

/** Test files that take half a minute and more, the longest first. A checkout that has not run them yet cannot know it. */
const long = [
  "kernel/engine/models/other-servers",
  "kernel/engine/run/official",
  "e2e/jupyter-client/jupyter-client",
  "sandbox/scripts-doubted",
  "sandbox/condition-values",
  "sandbox/default-verdicts",
  "sandbox/marks",
  "sandbox/poisoned-runs",
  "sandbox/honest-built",
  "sandbox/forging-built",
  "sandbox/idiom-cases",
  "kernel/jupyter/behaviours",
  "kernel/notebooks/told-again",
  "gallery/gallery",
  "kernel/engine/validate/validate",
  "e2e/notebooks/notebooks",
  "sandbox/docker-image",
  "kernel/engine/run/faults-gone",
  "datasets/results/harnesses",
  "e2e/jupyter-client/rivals",
  "kernel/cli/runs",
  "long/large-run",
  "kernel/engine/run/benchmarks-judged",
  "house/pack",
  "sandbox/living",
  "sandbox/honest",
  "kernel/cli/kill-and-resume",
].map((name) => `test/${name}.test.ts`);

/** Long files begin first, so that none is left alone at the end; the others follow as Vitest has them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = long.indexOf(relative(root, moduleId));
      return place === -1 ? long.length : place;
    };
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}
