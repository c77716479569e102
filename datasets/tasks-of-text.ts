import { thesisYaml } from "./loaders/thesis-yaml.ts";
import type { Task } from "./task.ts";

/**
 * Parses a task source that is not saved as a file yet.
 *
 * @param text the text of a YAML file of tasks.
 * @param file the file name for error messages.
 * @throws DatasetError with line and field of the first mistake.
 */
export const tasksOfText = (text: string, file: string): readonly Task[] =>
  thesisYaml.load({ file, text: text.replaceAll("\r\n", "\n") });
