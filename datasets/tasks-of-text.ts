import { thesisYaml } from "./loaders/thesis-yaml.ts";
import type { Task } from "./task.ts";

/**
 * Reads the tasks of a task source that is not saved yet.
 *
 * @param text the text of a YAML file of tasks.
 * @param file the name that errors show.
 * @throws DatasetError with line and field of the first mistake.
 */
export const tasksOfText = (text: string, file: string): readonly Task[] =>
  thesisYaml.load({ file, text: text.replaceAll("\r\n", "\n") });
