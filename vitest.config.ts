import { defaultExclude, defineConfig } from "vitest/config";
import { chosenFiles } from "./test/tools/chosen-files.ts";
import { LongestFirst } from "./test/tools/longest-first.ts";
import { ClosingLine } from "./test/tools/reporter.ts";
import { WholeFiles } from "./test/tools/whole-files.ts";

const { include, exclude } = chosenFiles(process.env, process.argv.slice(2));
const wholeFiles = process.env.TAULAB_TEST_WHOLE;

export default defineConfig({
  resolve: { conditions: ["taulab-source"] },
  ssr: { resolve: { conditions: ["taulab-source"] } },
  test: {
    include,
    exclude: [...defaultExclude, ...exclude],
    setupFiles: ["test/tools/seeded.ts"],
    reporters: ["default", new ClosingLine(exclude.length), ...(wholeFiles ? [new WholeFiles(wholeFiles)] : [])],
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: "forks",
    maxWorkers: 2,
  },
});
