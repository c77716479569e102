export { DatasetError, type DatasetErrorCode } from "./errors.ts";
export {
  type AnyTaskTest,
  type Concept,
  concepts,
  type Difficulty,
  difficulties,
  type Task,
  type TaskLanguage,
  type TaskStdioTest,
  type TaskTest,
} from "./task.ts";
