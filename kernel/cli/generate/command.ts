import { command } from "../words/command.ts";
import { generateReportCommand } from "./report.ts";
import { generateRunCommand } from "./run.ts";
import { generateTranslateCommand } from "./translate.ts";
import { generateVerifyCommand } from "./verify.ts";

/** `taulab generate …`: the commands that generate a benchmark by the method AutoCodeGen. */
export const generateCommand = command({
  name: "generate",
  about: "Makes benchmarks from code seeds (AutoCodeGen).",
  subcommands: {
    run: generateRunCommand,
    translate: generateTranslateCommand,
    report: generateReportCommand,
    verify: generateVerifyCommand,
  },
});
