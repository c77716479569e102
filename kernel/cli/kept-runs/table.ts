import { runs } from "../../engine/api/runs.ts";
import { csvText } from "../../studio/base/csv.ts";
import { exitCodes } from "../exit-codes.ts";
import { command } from "../words/command.ts";
import { refuse } from "../words/refuse-word.ts";
import { shared } from "../words/shared-flags.ts";

type Rows = readonly object[];
type Tables = Readonly<Record<string, () => Rows | Promise<Rows>>>;

/** The tables of a run by name. Each method (search, repair and so on) has its own. */
const tablesOf = async (directory: string, id: string): Promise<Tables> => {
  const { kind } = await runs.about(directory);
  if (kind === "evaluation") {
    const { runTables } = await import("../../studio/server/run-tables.ts");
    return runTables(await runs.open(directory));
  }
  const [{ openMethod }, { methodTables }] = await Promise.all([
    import("../../studio/server/methods/open-method.ts"),
    import("../../studio/server/methods/method-tables.ts"),
  ]);
  return methodTables(await openMethod(directory, id));
};

/** Prints one table of a run as CSV. */
export const tableCommand = command({
  name: "runs table",
  about:
    "Prints one table of a run as CSV, or the numbers that one chart draws. Without a NAME it lists the names of the run's tables.",
  takes: "RUN [NAME]",
  flags: { out: shared.out },
  run: async ({ values: { out }, words: [id = "", name] }, io) => {
    const tables = await tablesOf(await runs.find(id, out), id);
    const names = Object.keys(tables);
    if (name === undefined) io.stdout.write(names.map((one) => `${one}\n`).join(""));
    else if (Object.hasOwn(tables, name)) io.stdout.write(csvText(await tables[name]!()));
    else refuse(`the run has no table "${name}"`, "NAME", `one of ${names.join(", ")}`);
    return exitCodes.ok;
  },
});
