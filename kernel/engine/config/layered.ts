/** Settings of a method, by the names of the method's options. */
export type StudySettings = Readonly<Record<string, unknown>>;

/** True for a mapping of settings. */
export const isRecord = (value: unknown): value is StudySettings =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Merges settings field by field; those of `over` take precedence. Lists are not merged but replaced. */
export const layered = (under: StudySettings, over: StudySettings): StudySettings => ({
  ...under,
  ...Object.fromEntries(
    Object.entries(over).map(([name, value]) => {
      const below = under[name];
      return [name, isRecord(below) && isRecord(value) ? layered(below, value) : value];
    }),
  ),
});
