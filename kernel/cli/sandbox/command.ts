import { command } from "../words/command.ts";
import { checkCommand } from "./check.ts";
import { doctorCommand } from "./doctor.ts";
import { imageCommand } from "./image.ts";
import { serveSandboxCommand } from "./serve.ts";

/** `taulab sandbox …`: the commands of the sandbox. */
export const sandboxCommand = command({
  name: "sandbox",
  about: "Checks, describes and serves the sandbox.",
  subcommands: { doctor: doctorCommand, check: checkCommand, serve: serveSandboxCommand, image: imageCommand },
});
