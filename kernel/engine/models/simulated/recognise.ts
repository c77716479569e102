import type { Task } from "../../../../datasets/task.ts";

/** Finds the task and the language of a prompt; null if the prompt contains no known task. */
export type Recognise = (prompt: string) => { readonly task: Task; readonly language: string } | null;

const names: Readonly<Record<string, RegExp>> = {
  python: /\bpython\b|^\s*def \w+\(/im,
  javascript: /\b(javascript|js|node)\b|^\s*(export )?function \w+\(/im,
};

/** The literal lines of a prompt template, without its tags and expressions. */
const literalLines = (template: string): readonly string[] =>
  template
    .split(/\$\{[^}]*\}|<#--[\s\S]*?-->|<\/?#[^>]*>|\n/)
    .map((line) => line.trim())
    .filter((line) => line.length >= 12);

/** The language of a prompt: by its language-specific description, or else by the language's name or syntax. */
const languageOf = (task: Task, prompt: string): string => {
  const languages = Object.keys(task.languages);
  const votes = languages.map((language) => {
    const otherDescriptions = languages
      .filter((candidate) => candidate !== language)
      .map((candidate) => task.languages[candidate]!.description);
    const lines = literalLines(task.languages[language]!.description);
    return lines.filter(
      (line) => prompt.includes(line) && !otherDescriptions.some((description) => description.includes(line)),
    ).length;
  });
  const most = Math.max(...votes);
  if (most > 0) return languages[votes.indexOf(most)]!;
  return languages.find((language) => names[language]?.test(prompt)) ?? languages[0] ?? "python";
};

/**
 * Indexes tasks by the lines that are unique to their statements. A prompt belongs to the task of which it contains the
 * most unique lines.
 */
export const recogniser = (tasks: readonly Task[]): Recognise => {
  const owner = new Map<string, Task | null>();
  for (const task of tasks)
    for (const line of new Set(literalLines(task.commonPrompt))) owner.set(line, owner.has(line) ? null : task);
  const inPrompt = (prompt: string): Task | null => {
    const votes = new Map<Task, number>();
    for (const line of prompt.split("\n")) {
      const task = owner.get(line.trim());
      if (task) votes.set(task, (votes.get(task) ?? 0) + 1);
    }
    if (votes.size === 0)
      for (const [line, task] of owner) if (task && prompt.includes(line)) votes.set(task, (votes.get(task) ?? 0) + 1);
    return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
  };
  return (prompt) => {
    const task = inPrompt(prompt);
    return task && { task, language: languageOf(task, prompt) };
  };
};
