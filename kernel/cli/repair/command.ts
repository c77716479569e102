import { command } from "../words/command.ts";
import { repairBuildCommand } from "./build.ts";
import { repairCheckCommand } from "./check.ts";
import { repairReportCommand } from "./report.ts";
import { repairStudyCommand } from "./study.ts";

/** `taulab repair …`: the commands for PAIR-Bench studies, which measure how well models repair wrong programs. */
export const repairCommand = command({
  name: "repair",
  about: "Evaluates how models repair wrong programs with the help of controlled hints (PAIR-Bench).",
  subcommands: {
    study: repairStudyCommand,
    report: repairReportCommand,
    build: repairBuildCommand,
    check: repairCheckCommand,
  },
});
