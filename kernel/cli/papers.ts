import { type Table, terminalOptions } from "../../toolkit/tables/index.ts";
import { nearest } from "../engine/api/nearest.ts";
import { EngineError } from "../engine/errors.ts";
import { Audit } from "../papers/audit.ts";
import { type Verdict, verdicts } from "../papers/claim.ts";
import { type PaperName, paperNames, papers } from "../papers/papers.ts";
import type { Io, Run } from "./command.ts";
import { exitCodes } from "./exit-codes.ts";
import { strictArgs } from "./words/strict-args.ts";

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
  throw new EngineError(`${argument} "${value}" is not known${close ? `; did you mean "${close}"?` : ""}`, {
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

interface Asked {
  readonly json: boolean;
  readonly names: readonly PaperName[];
  readonly verdict?: string | undefined;
  readonly words: readonly string[];
}

type Verb = (io: Io, asked: Asked) => void;

/** Words that mean nothing must not be passed over: `audit prismbench` is not an audit of all papers. */
const atMost = ({ words }: Asked, most: number): void => {
  const value = words[most];
  if (value === undefined) return;
  const paper = paperNames.find((name) => name === value);
  throw new EngineError(`"${value}" is one word too many`, {
    code: "invalid_config",
    argument: "words",
    value,
    hint: paper ? `--paper ${paper}` : "taulab papers --help",
  });
};

const verbs: Readonly<Record<string, Verb>> = {
  export: (io, asked) => {
    atMost(asked, 0);
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
    atMost(asked, 0);
    const wanted: readonly Verdict[] = oneOf("verdict", asked.verdict, verdicts);
    const audit = new Audit(asked.names.flatMap((name) => papers[name].audit().only(...wanted).claims));
    if (asked.json) json(io, audit.claims);
    else print(io, [audit.table]);
  },
  table: (io, asked) => {
    atMost(asked, 2);
    const [paper = "", id] = asked.words;
    const [name] = oneOf("paper", paper, paperNames) as [PaperName];
    const { tables, table } = papers[name];
    if (id === undefined)
      throw new EngineError(`which table of ${name}?`, {
        code: "invalid_config",
        argument: "N",
        hint: `tables: ${tables.join(", ")}`,
      });
    const view = table(id);
    if (asked.json) json(io, view.value);
    else print(io, view.parts);
  },
};

/** `taulab papers`: printed tables of papers, and what of their claims these bear out. */
export const papersCommand: Run = async (args, io) => {
  const { values, positionals } = strictArgs({
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
  if (values.help) {
    io.stdout.write(usage);
    return exitCodes.ok;
  }
  const names = Object.keys(verbs);
  const [known] = verb === undefined ? [] : oneOf("command", verb, names);
  const run = known === undefined ? undefined : verbs[known];
  if (run)
    run(io, { json: values.json, names: oneOf("paper", values.paper, paperNames), verdict: values.verdict, words });
  else list(io);
  return exitCodes.ok;
};
