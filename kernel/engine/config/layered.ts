/** Settings by name, as a method's options have them. */
export type StudySettings = Readonly<Record<string, unknown>>;

/** True for a mapping of settings. */
export const isRecord = (value: unknown): value is StudySettings =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Settings with those of `over` laid on top, field by field. Lists are replaced whole. */
export const layered = (under: StudySettings, over: StudySettings): StudySettings => ({
  ...under,
  ...Object.fromEntries(
    Object.entries(over).map(([name, value]) => {
      const below = under[name];
      return [name, isRecord(below) && isRecord(value) ? layered(below, value) : value];
    }),
  ),
});
