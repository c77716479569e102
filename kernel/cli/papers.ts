import { parseArgs } from "node:util";
import { type Table, terminalOptions } from "../../toolkit/tables/index.ts";
import { EngineError } from "../engine/errors.ts";
import { nearest } from "../engine/nearest.ts";
import { Audit } from "../papers/audit.ts";
import { type Verdict, verdicts } from "../papers/claim.ts";
import { type PaperName, paperNames, papers } from "../papers/papers.ts";
import type { Io, Run } from "./command.ts";
import { exitCodes } from "./exit-codes.ts";

const usage = `usage: taulab papers                     lists the transcribed papers and their tables
       taulab papers table PAPER N       a table as printed, what it gives, its intervals, its claims
       taulab papers export [OPTIONS]    every printed number
       taulab papers audit [OPTIONS]     every claim, recomputed from the printed numbers, with totals

  --json           rows as JSON instead of tables; a terminal cuts long texts, a file and JSON hold them in full
  --paper NAME     only this paper: ${paperNames.join(", ")}
  --verdict TEXT   audit: only claims with this verdict: ${verdicts.join(", ")}
`;

const oneOf = <T extends string>(argument: string, value: string | undefined, known: readonly T[]): readonly T[] => {
  if (value === undefined) return known;
  const found = known.find((name) => name === value);
  if (found !== undefined) return [found];
  const close = nearest(value, known);
  throw new EngineError(`--${argument} "${value}" is not known${close ? `; did you mean "${close}"?` : ""}`, {
    code: "invalid_config",
    argument,
    value,
    hint: `known: ${known.join(", ")}`,
  });
};

/** Tables fit a terminal; a file gets all their text. */
const print = (io: Io, tables: readonly Pick<Table, "toText">[]): void => {
  const stdout = io.stdout as NodeJS.WriteStream;
  const options = terminalOptions({ env: io.env, stdout });
  for (const table of tables)
    io.stdout.write(`${table.toText(stdout.isTTY ? options : { ...options, width: Number.MAX_SAFE_INTEGER })}\n`);
};

const json = (io: Io, rows: readonly unknown[]): void => {
  io.stdout.write(`[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`);
};

const list = (io: Io): void => {
  for (const name of paperNames) {
    const { title, sheets } = papers[name];
    io.stdout.write(`${name}: ${title}\n`);
    for (const sheet of sheets())
      io.stdout.write(
        `  ${sheet.kind} ${sheet.id.padEnd(4)} ${String(sheet.rows.length).padStart(4)} cells  ${sheet.title}\n`,
      );
  }
};

type Verb = (
  io: Io,
  asked: {
    readonly json: boolean;
    readonly names: readonly PaperName[];
    readonly verdict?: string | undefined;
    readonly words: readonly string[];
  },
) => void;

const verbs: Readonly<Record<string, Verb>> = {
  export: (io, asked) => {
    if (asked.json)
      return json(
        io,
        papers.export().filter(({ paper }) => asked.names.includes(paper as PaperName)),
      );
    print(
      io,
      asked.names.flatMap((name) => papers[name].tables.map((id) => papers[name].table(id).table)),
    );
  },
  audit: (io, asked) => {
    const wanted: readonly Verdict[] = oneOf("verdict", asked.verdict, verdicts);
    const audit = new Audit(asked.names.flatMap((name) => papers[name].audit().only(...wanted).claims));
    if (asked.json) json(io, audit.claims);
    else print(io, [audit.table]);
  },
  table: (io, asked) => {
    const [paper, id = ""] = asked.words;
    const [name] = oneOf("paper", paper ?? "", paperNames);
    const view = papers[name as PaperName].table(id);
    if (asked.json) json(io, view.value);
    else print(io, view.parts);
  },
};

/** `taulab papers`: printed tables of papers, and what of their claims these bear out. */
export const papersCommand: Run = async (args, io) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      paper: { type: "string" },
      verdict: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const [verb, ...words] = positionals;
  const run = verb === undefined ? undefined : verbs[verb];
  if (values.help || (verb !== undefined && !run)) {
    (values.help ? io.stdout : io.stderr).write(usage);
    return values.help ? exitCodes.ok : exitCodes.badInput;
  }
  if (run)
    run(io, { json: values.json, names: oneOf("paper", values.paper, paperNames), verdict: values.verdict, words });
  else list(io);
  return exitCodes.ok;
};
