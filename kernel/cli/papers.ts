import { terminalOptions } from "../../toolkit/tables/render/terminal.ts";
import type { Table } from "../../toolkit/tables/table.ts";
import { Audit } from "../papers/audit.ts";
import { verdicts } from "../papers/claim.ts";
import { type PaperName, paperNames, papers } from "../papers/papers.ts";
import { exitCodes } from "./exit-codes.ts";
import type { Io } from "./io.ts";
import { command } from "./words/command.ts";
import { flag, reworded } from "./words/flag.ts";
import { oneOf } from "./words/kinds.ts";
import { refuse } from "./words/refuse-word.ts";
import { shared } from "./words/shared-flags.ts";

const json = reworded(
  shared.json,
  "rows as JSON instead of tables; a terminal cuts long texts, a file and JSON hold them in full",
);
const paper = flag(oneOf(paperNames), "only this paper");

/** In a terminal, tables are cut to its width; a file gets the complete text. */
const print = (io: Io, tables: readonly Pick<Table, "toText">[]): void => {
  const stdout = io.stdout as NodeJS.WriteStream;
  const options = terminalOptions({ env: io.env, stdout });
  for (const table of tables)
    io.stdout.write(`${table.toText(stdout.isTTY ? options : { ...options, width: Number.MAX_SAFE_INTEGER })}\n`);
};

const printJson = (io: Io, rows: readonly unknown[]): void => {
  io.stdout.write(`[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`);
};

const paperNamesOf = (name: PaperName | undefined): readonly PaperName[] => (name === undefined ? paperNames : [name]);

const exportCommand = command({
  name: "papers export",
  about: "Prints every number of the papers' tables.",
  flags: { json, paper },
  run: async ({ values }, io) => {
    const names = paperNamesOf(values.paper);
    if (values.json)
      printJson(
        io,
        papers.export().filter((row) => names.some((name) => name === row.paper)),
      );
    else
      print(
        io,
        names.flatMap((name) => papers[name].tables.map((id) => papers[name].table(id).table)),
      );
    return exitCodes.ok;
  },
});

const audit = command({
  name: "papers audit",
  about: "Recomputes every claim from the numbers that the papers print, and counts the claims with each verdict.",
  flags: { json, paper, verdict: flag(oneOf(verdicts, "TEXT"), "only claims with this verdict") },
  run: async ({ values: { json, paper, verdict } }, io) => {
    const shownVerdicts = verdict === undefined ? verdicts : [verdict];
    const audit = new Audit(paperNamesOf(paper).flatMap((name) => papers[name].audit().only(...shownVerdicts).claims));
    if (json) printJson(io, audit.claims);
    else print(io, [audit.table]);
    return exitCodes.ok;
  },
});

const table = command({
  name: "papers table",
  about: "Shows a table as the paper prints it, then its recomputation, its intervals and the claims about it.",
  takes: "PAPER [N]",
  flags: { json },
  run: async ({ values, words: [typed = "", id] }, io) => {
    const name = oneOf(paperNames).read(typed, "PAPER");
    const { tables, table } = papers[name];
    if (id === undefined)
      return refuse(`the number of a table of ${name} is missing`, "N", `tables: ${tables.join(", ")}`);
    const view = table(id);
    if (values.json) printJson(io, view.value);
    else print(io, view.parts);
    return exitCodes.ok;
  },
});

/** `taulab papers`: shows tables of papers, and checks the papers' claims on these tables. */
export const papersCommand = command({
  name: "papers",
  about: "Lists the transcribed papers and their tables.",
  subcommands: { table, export: exportCommand, audit },
  run: async (_, io) => {
    for (const name of paperNames) {
      const { title, sheets } = papers[name];
      io.stdout.write(`${name}: ${title}\n`);
      for (const { kind, id, rows, title } of sheets())
        io.stdout.write(`  ${kind} ${id.padEnd(4)} ${String(rows.length).padStart(4)} cells  ${title}\n`);
    }
    return exitCodes.ok;
  },
});
