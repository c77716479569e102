export { DatasetError, type DatasetErrorCode } from "./errors.ts";
export type { Instance, InstanceComparison, InstanceTest, PublicTest, Submission } from "./instance.ts";
export { canonicalJson } from "./instances/canonical-json.ts";
export {
  type CodeSeed,
  type CodeSeedUnit,
  codeSeedUnits,
  type LoadCodeSeedsOptions,
  loadCodeSeeds,
} from "./load-code-seeds.ts";
export { loadInstances, loadSubmissions } from "./load-instances.ts";
export { type LoadTasksOptions, loadTasks } from "./load-tasks.ts";
export type { PaperRow, PaperSource, PaperTable } from "./papers/paper-table.ts";
export { readPaper } from "./papers/read-paper.ts";
export { exampleResults } from "./results/example-results.ts";
export type { ImportedResult } from "./results/imported-result.ts";
export { loadResults, streamResults } from "./results/load-results.ts";
export { resultsFormats } from "./results/named-formats.ts";
export type { LoadResultsOptions, ResultColumn } from "./results/results-format.ts";
export { type TaskMean, taskMeans } from "./results/task-means.ts";
export { shippedInstances } from "./shipped-instances.ts";
export { shippedTasks } from "./shipped-tasks.ts";
export {
  type AnyTaskTest,
  type Concept,
  concepts,
  type Difficulty,
  difficulties,
  type Task,
  type TaskCallTest,
  type TaskComparison,
  type TaskLanguage,
  type TaskRules,
  type TaskStdioTest,
  type TaskTest,
} from "./task.ts";
export { taskHash } from "./task-hash.ts";
