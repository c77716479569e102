import { homedir } from "node:os";
import { dirname, join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { makeFolderSync } from "../../../toolkit/base/node/make-folder-sync.ts";

interface Row {
  readonly session: number;
  readonly line: number;
  readonly source: string;
  readonly output: string | null;
}

const keptOutput = 10_000;

export const historyFile = (env: NodeJS.ProcessEnv): string =>
  env.TAULAB_HISTORY ??
  join(env.XDG_DATA_HOME ?? join(env.HOME ?? homedir(), ".local", "share"), "taulab", "history.sqlite");

const schema = `
PRAGMA busy_timeout = 3000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
CREATE TABLE IF NOT EXISTS sessions (session INTEGER PRIMARY KEY AUTOINCREMENT, started TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS history (session INTEGER, line INTEGER, source TEXT NOT NULL, output TEXT,
  PRIMARY KEY (session, line));`;

/**
 * The history of cells from this kernel and earlier ones, in an SQLite file. Several kernels may write to it at the
 * same time, each under its own session number.
 */
export class History {
  readonly #file: string;
  #database: DatabaseSync | undefined;
  #session = 0;

  constructor(file: string) {
    this.#file = file;
  }

  async #open(): Promise<DatabaseSync> {
    if (this.#database) return this.#database;
    const { DatabaseSync: Database } = await import("node:sqlite");
    if (this.#database) return this.#database;
    const attempt = (file: string): DatabaseSync => {
      const database = new Database(file);
      database.exec(schema);
      const columns = database.prepare("SELECT name FROM pragma_table_info('history')").all();
      // A file of an earlier version of taulab has no column `output`.
      if (!columns.some(({ name }) => name === "output")) database.exec("ALTER TABLE history ADD COLUMN output TEXT");
      this.#session = Number(
        database.prepare("INSERT INTO sessions (started) VALUES (?)").run(new Date().toISOString()).lastInsertRowid,
      );
      return database;
    };
    try {
      if (this.#file !== ":memory:") makeFolderSync(dirname(this.#file));
      this.#database = attempt(this.#file);
    } catch {
      // If the home folder cannot be written, the history lasts only as long as this kernel.
      this.#database = attempt(":memory:");
    }
    return this.#database;
  }

  async add(line: number, source: string): Promise<void> {
    const database = await this.#open();
    try {
      database
        .prepare("INSERT OR REPLACE INTO history (session, line, source) VALUES (?, ?, ?)")
        .run(this.#session, line, source);
    } catch {
      // Another kernel may lock the file for seconds. A missing history line is better than a failed cell.
    }
  }

  /** Adds the text of a cell's result. */
  async addOutput(line: number, text: string): Promise<void> {
    const database = await this.#open();
    try {
      const sql = "UPDATE history SET output = ? WHERE session = ? AND line = ?";
      database.prepare(sql).run(text.slice(0, keptOutput), this.#session, line);
    } catch {
      // Another kernel may lock the file. A missing output in the history is better than a failed cell.
    }
  }

  async tail(count: number): Promise<Row[]> {
    const database = await this.#open();
    const rows = database.prepare("SELECT * FROM history ORDER BY session DESC, line DESC LIMIT ?").all(count);
    return (rows as unknown as Row[]).reverse();
  }

  /**
   * Cells of a session with execution counts of at least `start` and below `stop`. Session 0 is the present one, -1 the
   * one before it.
   */
  async range(session: number, start: number, stop: number | undefined): Promise<Row[]> {
    const database = await this.#open();
    const number = session > 0 ? session : this.#session + session;
    const sql = "SELECT * FROM history WHERE session = ? AND line >= ? AND line < ? ORDER BY line";
    return database.prepare(sql).all(number, start, stop ?? Number.MAX_SAFE_INTEGER) as unknown as Row[];
  }

  /** The latest `count` cells whose text matches a pattern with `*` and `?`. */
  async search(pattern: string, count: number, unique: boolean): Promise<Row[]> {
    const database = await this.#open();
    const glob = pattern.replace(/\[/g, "[[]");
    const columns = unique ? "MAX(session) AS session, MAX(line) AS line, source, output" : "*";
    const sql = `SELECT ${columns} FROM history WHERE source GLOB ? ${unique ? "GROUP BY source" : ""}
      ORDER BY session DESC, line DESC LIMIT ?`;
    return (database.prepare(sql).all(glob, count) as unknown as Row[]).reverse();
  }

  close(): void {
    this.#database?.close();
    this.#database = undefined;
  }
}
