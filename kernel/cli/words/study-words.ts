import { configs } from "../../engine/api/configs.ts";
import { many } from "./flag.ts";
import { text } from "./kinds.ts";
import { pair } from "./pair-kinds.ts";

type Study = Awaited<ReturnType<typeof configs.openStudy>>;
type Settings = Study["settings"];

/** The word that a method's command takes: a file of its settings. */
export const studyFile = { takes: "[STUDY.yaml]", fits: /\.(ya?ml|json)$/i } as const;

/** The option of every method that gives one setting by its path. */
export const studySetting = many(
  pair("PATH=VALUE", text("VALUE")),
  "one setting of the method by its path, such as phases.2.theta=0.5 or config.kMax=2; precedes the file",
);

/** A study's settings with a command's options on top, which go first. */
export const withSettings = <Options extends object>(settings: Settings, options: Options): Options =>
  configs.layered(settings, options as Settings) as Options;

/**
 * Does the work of a command with the settings of its file and of `--set`.
 * An error gets file and line if the file says the field that is wrong.
 */
export const inStudy = async <Result>(
  words: readonly string[],
  sets: Parameters<typeof configs.openStudy>[1],
  work: (study: Study) => Promise<Result>,
): Promise<Result> => {
  const study = await configs.openStudy(words[0], sets);
  try {
    return await work(study);
  } catch (error) {
    throw study.placed(error);
  }
};
