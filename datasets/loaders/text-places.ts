import type { AnyTaskTest, Task, TaskLanguage, TextPlace } from "../task.ts";
import type { YamlField } from "../yaml-field.ts";

type Places = NonNullable<Task["places"]>;

const placesOf = (
  field: YamlField | undefined,
  tests: readonly AnyTaskTest[],
  language: string,
): readonly (readonly [string, TextPlace])[] => {
  const items = field?.list() ?? [];
  return tests.map((test, index) => {
    const item = items[index]!;
    return [`test ${test.id} (${language})`, item.entries().get("code")?.textPlace ?? item.place];
  });
};

/**
 * Maps the description and each test of a language to its position. The keys are their names in error messages, such as
 * `description (python)`.
 */
export const languagePlaces = (field: YamlField, name: string, language: TaskLanguage): Places => {
  const fields = field.entries();
  return Object.fromEntries([
    [`description (${name})`, fields.get("description")!.textPlace],
    ...placesOf(fields.get("public_tests"), language.publicTests, name),
    ...placesOf(fields.get("hidden_tests"), language.hiddenTests, name),
  ]);
};
