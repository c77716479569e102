import { dirname, join } from "node:path";
import { nearest } from "../../../../toolkit/base/nearest.ts";
import { EngineError } from "../../errors.ts";
import { makeFolder } from "../../files/make-folder.ts";
import { writeAtomically } from "../../store/write-atomically.ts";
import { suiteFormats } from "./formats/suite-formats.ts";
import type { SuiteData } from "./suite-data.ts";

const checkFormats = (formats: readonly string[]): void => {
  const names = suiteFormats.map(({ name }) => name);
  const unknownName = formats.find((format) => !(names as readonly string[]).includes(format));
  if (unknownName !== undefined)
    throw new EngineError(`formats: there is no "${unknownName}"`, {
      code: "invalid_config",
      field: "formats",
      value: unknownName,
      hint: `nearest: ${nearest(unknownName, names) ?? names.join(", ")}`,
    });
};

/**
 * Writes suites in the named formats; each suite has a folder with the id of its problem. Rejects with `invalid_config`
 * if a format is unknown.
 *
 * @returns the paths of the files
 */
export const exportSuites = async (
  suites: readonly SuiteData[],
  folder: string,
  formats: readonly string[] = suiteFormats.map(({ name }) => name),
): Promise<readonly string[]> => {
  checkFormats(formats);
  const paths: string[] = [];
  for (const suite of suites)
    for (const format of suiteFormats.filter(({ name }) => formats.includes(name)))
      for (const [path, content] of Object.entries(format.files(suite))) {
        const file = join(folder, suite.problem.id, path);
        await makeFolder(dirname(file));
        await writeAtomically(file, content);
        paths.push(file);
      }
  return paths;
};
