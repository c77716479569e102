import { expect, test } from "vitest";
import { commands } from "../../../kernel/cli/commands.ts";
import type { Io } from "../../../kernel/cli/io.ts";

test.each([
  ["eval", ["--modls", "a"], "--modls", "--models"],
  ["refine", ["--modls", "a"], "--modls", "--models"],
  ["refine", ["--modls=a"], "--modls", "--models"],
  ["search", ["--desiner", "a"], "--desiner", "--designer"],
  ["search", ["report", "run", "--figurs"], "--figurs", "--figures"],
  ["results", ["a.csv", "--comapre", "a,b"], "--comapre", "--compare"],
  ["validate", ["--languges", "python"], "--languges", "--language"],
  ["tasks", ["show", "a", "--languge", "python"], "--languge", "--language"],
  ["repair", ["study", "--candidats", "a"], "--candidats", "--candidates"],
  ["sim", ["serve", "--prot", "1"], "--prot", "--port"],
  ["sandbox", ["doctor", "--jsno"], "--jsno", "--json"],
])("taulab %s %j names the option and the nearest one", async (name, args, wrong, meant) => {
  const run = await commands[name]?.load();
  await expect(run?.([...args], {} as Io)).rejects.toMatchObject({
    code: "invalid_config",
    message: `there is no option ${wrong}; did you mean ${meant}?`,
    hint: "the command's --help lists the options",
  });
});
