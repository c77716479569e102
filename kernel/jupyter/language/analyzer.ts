import { cellMarks } from "../cell/cell-marks.ts";
import { DecoratorKind } from "../cell/decorator-kind.ts";
import { FolderWatch } from "../cell/folder-watch.ts";
import { mayNeedLowering } from "../cell/lower.ts";
import type { Completions, Diagnostic, FromLanguage } from "../channel/protocol.ts";
import { type CellDocument, Cells } from "./cells.ts";
import { type CellDeclarations, cellDeclarations } from "./declared.ts";
import { readDiagnostics, type ServerDiagnostic } from "./diagnostics.ts";
import { CostlyTypesError, Documents, type TextDocument } from "./documents.ts";
import { fileWarnings } from "./file-warnings.ts";
import { isBroken } from "./is-broken.ts";
import { importsToLearn, meaningQuestions, readMeanings } from "./learn-meanings.ts";
import { type LearntType, namesToLearn, questionsFor, readTypes } from "./learn-types.ts";
import { LocalFiles } from "./local-files.ts";
import type { Meaning } from "./meanings.ts";
import { OwnSources } from "./own-source.ts";
import { Questions, type ShownCell } from "./questions.ts";
import { makeWorkspace, type Workspace } from "./workspace.ts";

const required = /\brequire\s*\(\s*(?:"([^"\\\n]+)"|'([^'\\\n]+)'|`([^`\\\n$]+)`)\s*\)/g;

/**
 * One line of TypeScript for the modules that cells load by `require`. The line declares the type that `require`
 * returns for each module. TypeScript itself gives `require` the type `any` outside of JavaScript files.
 */
const requiredTypes = (cells: readonly string[]): string => {
  const matches = cells.flatMap((code) => [...code.matchAll(required)]);
  const names = new Set(matches.map(([, double, single, back]) => double ?? single ?? back!));
  const overloads = [...names]
    .map((name) => JSON.stringify(name))
    .map((name) => `(id: ${name}): typeof import(${name});`);
  return names.size === 0
    ? ""
    : `declare global { namespace NodeJS { interface Require { ${overloads.join(" ")} } } } `;
};

const defaultLimitMs = 15_000;
const changedFile = 2;
const notFound = /^Cannot find module '([^']+)'/;

/**
 * The result that a type check sends to the kernel. The result contains the errors, and a mark for a cell that is not a
 * valid program.
 */
export type CheckResult = Pick<Extract<FromLanguage, { type: "checked" }>, "diagnostics" | "broken" | "warnings">;

interface CellMeanings {
  readonly code: string;
  readonly types: readonly LearntType[];
  readonly meanings: ReadonlyMap<string, Meaning>;
}

/**
 * The text that TypeScript's server checks for a cell. A cell with the tag `@module` is checked without the names of
 * earlier cells.
 */
const shownText = (code: string, { text }: CellDocument): string =>
  cellMarks(code).module === undefined ? text : `\n${code}`;

/** Answers questions about the types of the notebook with TypeScript's language server. */
export class Analyzer {
  readonly #workspace: Workspace;
  readonly #documents: Documents;
  readonly #cells: Cells;
  readonly #files: LocalFiles;
  readonly #sources = new OwnSources();
  readonly #watch: FolderWatch;
  readonly #decorators: DecoratorKind;
  readonly #questions: Questions;
  #legacy: boolean;
  #strict = false;
  /** The text of the latest cell whose types took too long to check. Its declarations get the type `any`. */
  #costly: string | undefined;
  /**
   * The types of variables and the meanings of imported names (value, type or namespace) in the latest checked cell.
   * The server reported them.
   */
  #learnt: CellMeanings | undefined;

  constructor(cwd: string) {
    const workspace = makeWorkspace(cwd);
    const { paths = {}, experimentalDecorators = false } = workspace.options;
    this.#workspace = workspace;
    this.#cells = new Cells(() => workspace.jsx);
    this.#files = new LocalFiles(cwd, paths);
    this.#watch = new FolderWatch(cwd);
    this.#decorators = new DecoratorKind(experimentalDecorators);
    this.#legacy = experimentalDecorators;
    this.#documents = new Documents(workspace, Number(process.env.TAULAB_TYPES_LIMIT_MS) || defaultLimitMs);
    this.#questions = new Questions({
      documents: this.#documents,
      cells: this.#cells,
      sources: this.#sources,
      show: (code, also) => this.#show(code, also),
    });
    // The first check loads the standard library and Node's types. So it runs in advance, before the first cell.
    void this.#diagnose("").catch(() => undefined);
  }

  /**
   * Informs the server of changes since the last request: local files, installed packages, compiler options,
   * decorators.
   */
  #follow(code: string): void {
    if (this.#watch.changed(code)) {
      this.#workspace.refresh();
      this.#documents.restart();
    }
    this.#documents.filesChanged(this.#files.changes(code));
    const legacy = this.#decorators.isLegacy(code);
    if (legacy === this.#legacy || !mayNeedLowering(code)) return;
    this.#legacy = legacy;
    this.#workspace.setDecorators(legacy);
    this.#documents.restart();
  }

  #setStrict(strict: boolean): void {
    if (strict === this.#strict) return;
    this.#strict = strict;
    this.#workspace.setStrict(strict || undefined);
    this.#documents.restart();
  }

  #show(code: string, also?: readonly string[]): ShownCell {
    const document = this.#cells.document(code, also);
    const text = requiredTypes([code, ...this.#sources.texts]) + shownText(code, document);
    return { ...document, textDocument: this.#showText(text, document.declared) };
  }

  #showText(text: string, { tsx }: CellDeclarations): TextDocument {
    return this.#documents.show(tsx ? "cell.tsx" : "cell.ts", text);
  }

  /** Checks the types of a cell. Also records the types of some variables, which later cells then need not import. */
  async #diagnose(code: string): Promise<Diagnostic[]> {
    const document = this.#cells.document(code);
    const text = shownText(code, document);
    const names = namesToLearn(code, document.declared);
    const imports = importsToLearn(document.declared, this.#cells.names());
    const questionText = [text, ...meaningQuestions(imports), ...questionsFor(names)].join("\n");
    const textDocument = this.#showText(questionText, document.declared);
    const { items } = await this.#documents.ask<{ items: ServerDiagnostic[] }>("textDocument/diagnostic", {
      textDocument,
    });
    const above = text.split("\n").length;
    const meanings = readMeanings(items, imports, above);
    this.#learnt = { code, types: readTypes(items, names, above + imports.length), meanings };
    return readDiagnostics(items, { code, merged: document.merged });
  }

  /** Checks the types of a cell with its folder's compiler options, or with `strict`. */
  async check(code: string, strict = false): Promise<CheckResult> {
    this.#follow(code);
    this.#setStrict(strict);
    const { browser, module } = cellMarks(code);
    if (browser || (module === undefined && cellDeclarations(code).isData)) return { diagnostics: [] };
    try {
      const diagnostics = await this.#diagnose(code);
      for (const { message } of diagnostics) this.#watch.missed(notFound.exec(message)?.[1] ?? "");
      return { diagnostics, broken: diagnostics.length > 0 && isBroken(code), warnings: await this.#warnings(code) };
    } catch (error) {
      if (error instanceof CostlyTypesError) this.#costly = code;
      throw error;
    }
  }

  /** Adds a cell that was sent to the session. Later cells can then use its declarations. */
  async accept(code: string): Promise<void> {
    const { module, browser } = cellMarks(code);
    if (browser) return;
    this.#sources.add(code);
    if (module !== undefined) return this.#acceptModule(module, code);
    if (code === this.#costly) {
      const declared = this.#cells.acceptUnchecked(code);
      if (declared) this.#workspace.write(declared.module, declared.text);
      return;
    }
    const learnt = await this.#learn(code);
    const types = learnt?.types.map(({ name, type }) => [name, type] as const);
    const written = this.#cells.accept(code, types, learnt?.meanings);
    if (written) this.#workspace.write(written.module, written.text);
  }

  async #learn(code: string): Promise<CellMeanings | undefined> {
    const declared = cellDeclarations(code);
    const asks = namesToLearn(code, declared).length + importsToLearn(declared, this.#cells.names()).length > 0;
    if (asks && this.#learnt?.code !== code) await this.#diagnose(code).catch(() => undefined);
    return this.#learnt?.code === code ? this.#learnt : undefined;
  }

  /** The type errors in the local files that a cell imports, directly or indirectly. */
  async #warnings(code: string): Promise<string[]> {
    const files = this.#files.imported(code);
    const warnings = await Promise.all(files.map((file) => fileWarnings(file, this.#workspace.cwd, this.#documents)));
    return warnings.flat();
  }

  #acceptModule(name: string, code: string): void {
    const file = `${name}.ts${cellMarks(code).jsx ? "x" : ""}`;
    this.#workspace.write(file, code);
    this.#documents.filesChanged([{ uri: this.#workspace.url(file), type: changedFile }]);
  }

  /** True for a name that an earlier cell declared. */
  knows(name: string): boolean {
    return this.#cells.names().has(name);
  }

  forget(): void {
    this.#cells.clear();
    this.#sources.clear();
  }

  complete(code: string, cursor: number): Promise<Completions> {
    return this.#questions.complete(code, cursor);
  }

  inspect(code: string, cursor: number, detail: number): Promise<Record<string, string> | undefined> {
    return this.#questions.inspect(code, cursor, detail);
  }

  close(): void {
    this.#documents.close();
    this.#workspace.close();
  }
}
