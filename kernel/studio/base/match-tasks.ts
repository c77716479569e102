/** The filters of a list of tasks. An absent or empty filter has no effect. */
export interface TaskWords {
  /** A text that must occur in a task's id, its name or one of its concepts; case is ignored. */
  readonly search?: string | undefined;
  readonly difficulty?: string | undefined;
  readonly area?: string | undefined;
  /** A language in which a task must exist. */
  readonly language?: string | undefined;
}

interface ListedTask {
  readonly id: string;
  readonly name: string;
  readonly difficulty: string | null;
  readonly area: string | null;
  readonly concepts: readonly string[];
  readonly languages: readonly string[];
}

/** Returns the tasks that pass all filters, in their order. */
export const matchTasks = <T extends ListedTask>(
  tasks: readonly T[],
  { search = "", difficulty, area, language }: TaskWords,
): readonly T[] =>
  tasks.filter(
    (task) =>
      (!difficulty || task.difficulty === difficulty) &&
      (!area || task.area === area) &&
      (!language || task.languages.includes(language)) &&
      `${task.id} ${task.name} ${task.concepts.join(" ")}`.toLowerCase().includes(search.toLowerCase()),
  );
