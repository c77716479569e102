import { configs } from "../../engine/api/configs.ts";
import { many } from "./flag.ts";
import { text } from "./kinds.ts";
import { pair } from "./pair-kinds.ts";

type Study = Awaited<ReturnType<typeof configs.openStudy>>;
type Settings = Study["settings"];

/** The argument that the commands of methods take: a file with the settings of the run. */
export const studyFile = { takes: "[STUDY.yaml]", fits: /\.(ya?ml|json)$/i } as const;

const setting = pair("PATH=VALUE", text("VALUE"));

/** The option `--set` of methods: it changes one setting of the method by its path. */
export const studySetting = many(
  setting,
  "set one setting of the method by its path, such as phases.2.theta=0.5 or config.kMax=2; overrides the file",
);

/** The option `--set` of an evaluation: it changes one setting of a configuration by its path. */
export const configSetting = many(
  setting,
  "set one setting of a configuration by its path, such as requests.concurrency=4; overrides the configurations",
);

/** The arguments of a command that takes one name (`mark` in the help), optionally followed by a file with settings. */
export const nameAndStudyFile = (mark: string) => ({ takes: `${mark} [STUDY.yaml]` });

/** A study's settings, in which the command's options replace those of the same name. */
export const withSettings = <Options extends object>(settings: Settings, options: Options): Options =>
  configs.mergeStudy(settings, options as Settings) as Options;

/**
 * Runs a method's command with the settings in the study's file and in `--set`. An error about a field of the file
 * names the file and the line.
 */
export const inStudy = async <Result>(
  words: readonly string[],
  sets: Parameters<typeof configs.openStudy>[1],
  work: (study: Study) => Promise<Result>,
  methodFields: readonly string[] = [],
): Promise<Result> => {
  const study = await configs.openStudy(words[0], sets, methodFields);
  try {
    return await work(study);
  } catch (error) {
    throw study.placed(error);
  }
};
