import { nearest } from "../../engine/api/nearest.ts";
import { EngineError } from "../../engine/errors.ts";
import type { Io, Run } from "../command.ts";
import { exitCodes } from "../exit-codes.ts";
import { outFlag } from "../words/common-flags.ts";
import type { CommandWords, Flag } from "../words/flag.ts";
import { helpText } from "../words/help-text.ts";
import { parseWords } from "../words/parse-words.ts";
import { cancelVerb } from "./cancel.ts";
import { compareVerb } from "./compare.ts";
import { exportVerb } from "./export.ts";
import { listVerb } from "./list.ts";
import { mergeVerb } from "./merge.ts";
import { removeVerb } from "./remove.ts";
import type { RunsWords, Verb } from "./runs-words.ts";
import { showVerb } from "./show.ts";

const verbs: Readonly<Record<string, Verb>> = {
  list: listVerb,
  show: showVerb,
  compare: compareVerb,
  merge: mergeVerb,
  rm: removeVerb,
  cancel: cancelVerb,
  export: exportVerb,
};

const flags: readonly Flag<RunsWords>[] = [
  outFlag,
  { name: "id", value: "NAME", help: "merge: name of the new run", read: (id) => ({ id }) },
  {
    name: "format",
    value: "NAME",
    help: "export: jsonl (default), csv, parquet, thesis-yaml, junit, sarif, markdown or inspect (a folder)",
    read: (format) => ({ format }),
  },
  {
    name: "to",
    value: "FILE",
    help: "export: where it goes; -: standard output (default: into the run's folder)",
    read: (to) => ({ to }),
  },
  { name: "yes", help: "rm: do not ask", read: () => ({ yes: true }) },
];

const words: CommandWords<RunsWords> = {
  usage: [
    "runs [list]                     the runs of a folder, oldest first",
    "runs show RUN                   what was asked, how far it is, its leaderboard",
    "runs compare RUN RUN            the models of two runs on the tasks that both hold, paired by task",
    "runs merge RUN RUN ... --id NAME    one run of several that were asked alike",
    "runs cancel RUN ...             cancel batches of runs that go on at their endpoints (--batch)",
    "runs rm RUN ...                 remove runs with all that is in them",
    "runs export RUN [--format NAME] [--to FILE]",
  ],
  about: "A RUN is an id under the folder of runs, or a path.",
  groups: [{ title: "options", flags }],
};

/** `taulab runs`. */
export const runsCommand: Run = async (args, io: Io) => {
  const { said, positionals, help } = parseWords(words, args);
  if (help) {
    io.stdout.write(helpText(words));
    return exitCodes.ok;
  }
  const [name = "list", ...runs] = positionals;
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb) {
    const close = nearest(name, Object.keys(verbs));
    throw new EngineError(`there is no "runs ${name}"${close ? `; did you mean "runs ${close}"?` : ""}`, {
      code: "invalid_config",
      argument: name,
      hint: "taulab runs --help lists what there is",
    });
  }
  return verb(runs, Object.assign({}, ...said) as RunsWords, io);
};
