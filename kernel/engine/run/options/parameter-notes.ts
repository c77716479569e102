import type { Task } from "../../../../datasets/task.ts";
import { counted } from "../../../../toolkit/base/counted.ts";
import { nearest } from "../../../../toolkit/base/nearest.ts";
import { EngineError } from "../../errors.ts";
import { offers } from "../../prompt/offered-parameters.ts";

/**
 * Prompt parameters that the modular framework (the benchmark framework of a thesis) defines. Tasks may define others.
 */
const standardNames = [
  "all-tests-public",
  "all-tests-hidden",
  "should-write-comments",
  "should-generate-tests",
  "use-llm-judge",
  "allow-external-libraries",
  "cache-generations",
];

const namesIn = ({ commonPrompt, languages, availableParameters }: Task): readonly string[] => {
  const texts = [commonPrompt, ...Object.values(languages).map(({ description }) => description)];
  const used = texts.flatMap((text) =>
    [...text.matchAll(/parameters\[\s*['"]([^'"]+)['"]\s*\]/g)].map(([, name]) => name!),
  );
  return [...used, ...availableParameters];
};

/**
 * Notes to the user about parameters that no task uses, and about parameters that some tasks do not accept. Throws
 * `invalid_config` for a misspelt name.
 */
export const parameterNotes = (
  tasks: readonly Task[],
  parameters: Readonly<Record<string, boolean>>,
): readonly string[] => {
  const names = [...new Set([...standardNames, ...tasks.flatMap(namesIn)])];
  return Object.entries(parameters).flatMap(([name, enabled]) => {
    if (!names.includes(name)) {
      const close = nearest(name, names);
      if (close)
        throw new EngineError(`no task has the parameter "${name}"`, {
          code: "invalid_config",
          argument: "parameters",
          value: name,
          hint: `did you mean "${close}"?`,
        });
      return [`No task has the parameter "${name}": it changes nothing.`];
    }
    const without = enabled ? tasks.filter((task) => !offers(task, name)).length : 0;
    return without > 0
      ? [
          `The parameter "${name}" is off for ${without} of ${counted(tasks.length, "task, which does", "tasks, which do")} not offer it.`,
        ]
      : [];
  });
};
