import { command } from "../words/command.ts";
import { generateRunCommand } from "./run.ts";

/** `taulab generate …`: the commands of AutoCodeGen. */
export const generateCommand = command({
  name: "generate",
  about: "Benchmarks made from code seeds (AutoCodeGen).",
  verbs: { run: generateRunCommand },
});
