import { isObject } from "../../../toolkit/base/is-object.ts";

/** Settings of a method, by the names of the method's options. */
export type StudySettings = Readonly<Record<string, unknown>>;

/** Merges settings field by field; those of `over` take precedence. A list in `over` replaces the list in `under`. */
export const mergeStudySettings = (under: StudySettings, over: StudySettings): StudySettings => ({
  ...under,
  ...Object.fromEntries(
    Object.entries(over).map(([name, value]) => {
      const below = under[name];
      return [name, isObject(below) && isObject(value) ? mergeStudySettings(below, value) : value];
    }),
  ),
});
