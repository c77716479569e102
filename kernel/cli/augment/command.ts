import { command } from "../words/command.ts";
import { augmentCheckCommand } from "./check.ts";
import { augmentExportCommand } from "./export.ts";
import { augmentReportCommand } from "./report.ts";
import { augmentStudyCommand } from "./study.ts";
import { augmentSuiteCommand } from "./suite.ts";

/** `taulab augment …`: the commands for UniCode studies, which change seed problems into new problems with tests. */
export const augmentCommand = command({
  name: "augment",
  about: "Changes seed problems and generates tests for the new problems (UniCode).",
  subcommands: {
    study: augmentStudyCommand,
    suite: augmentSuiteCommand,
    report: augmentReportCommand,
    export: augmentExportCommand,
    check: augmentCheckCommand,
  },
});
