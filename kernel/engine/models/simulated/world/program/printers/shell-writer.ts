import type { Block, Expr, Stmt } from "../ir.ts";
import { operatorRanks } from "./common/text.ts";
import { type Apply, isArray } from "./shell-integers.ts";
import { ShellReplies } from "./shell-replies.ts";
import { textTests } from "./shell-values.ts";

/** Prints the statements of a function body or of the main block. */
export class ShellWriter extends ShellReplies {
  /** Prints a whole body, and returns its lines. */
  body(block: Block): readonly string[] {
    for (const stmt of block) this.step(stmt);
    if (this.lines.at(-1) === "return") this.lines.pop();
    return this.lines;
  }

  /** Prints a block inside the body, and returns its lines, indented. */
  protected block(block: Block): readonly string[] {
    const writer = this.inner();
    for (const stmt of block) writer.step(stmt);
    return this.printer.indent(writer.lines);
  }

  protected bind(name: string, value: Expr, isNew: boolean): void {
    const target = this.printer.name(name);
    const type = this.printer.type(value);
    const isReply = value.kind === "call" || value.kind === "read" || (value.kind === "apply" && this.isReplied(value));
    if (isArray(type)) this.lines.push(`local -n ${target}=${this.handle(value)}`);
    else {
      if (isReply) this.reply(value);
      const text = isReply ? "$REPLY" : this.word(value);
      this.lines.push(`${isNew ? "local " : ""}${target}=${text.replace(/^"(\$\(\(.*\)\))"$/, "$1")}`);
    }
  }

  protected isReplied = (expr: Apply): boolean =>
    ["floorDiv", "toInt", "code", "chr", "join", "lookup", "has"].includes(expr.op) ||
    (expr.op in textTests && this.printer.type(expr.args[0]!).kind === "text");

  protected steps: { readonly [K in Stmt["kind"]]: (stmt: Extract<Stmt, { kind: K }>) => void } = {
    let: ({ name, value }) => this.bind(name, value, true),
    assign: ({ name, value }) => this.bind(name, value, false),
    set: ({ place, value }) => {
      const [of, index] = (place as Apply).args as [Expr, Expr];
      const target = `${this.name(of)}[${this.subscript(index)}]`;
      this.lines.push(`${target}=${this.element(value)}`);
    },
    push: ({ place, value }) => {
      const name = this.name(place);
      const text = this.element(value);
      this.lines.push(`${name}+=(${text})`);
    },
    removeLast: ({ place }) => this.lines.push(`unset '${this.name(place)}[-1]'`),
    put: ({ map, key, value }) => {
      const text = this.element(value);
      this.lines.push(`${this.printer.name(map)}["${this.key({ kind: "var", name: map }, key)}"]=${text}`);
    },
    removeKey: ({ map, key }) => {
      const name = this.fresh();
      this.lines.push(
        `local ${name}="${this.key({ kind: "var", name: map }, key)}"`,
        `unset '${this.printer.name(map)}[$${name}]'`,
      );
    },
    if: (stmt) => this.if(stmt),
    while: ({ test, body }) => {
      const writer = this.inner();
      const command = writer.test(test);
      const isLong = writer.lines.length > 0;
      this.lines.push(
        `while ${isLong ? "true" : command}; do`,
        ...this.printer.indent(isLong ? [...writer.lines, `${command} || break`] : []),
        ...this.block(body),
        "done",
      );
    },
    for: (stmt) => this.loop(stmt, "<", "++"),
    down: (stmt) => this.loop(stmt, ">=", "--"),
    each: ({ name, list, body }) => {
      const type = this.printer.type(list);
      const isDeep = type.kind === "list" && isArray(type.of);
      const itemName = this.printer.name(name);
      const variable = isDeep ? this.fresh() : itemName;
      this.lines.push(
        `local ${variable}`,
        `for ${variable} in ${this.elements(list)}; do`,
        ...this.printer.indent(isDeep ? [`local -n ${itemName}=$${variable}`] : []),
        ...this.block(body),
        "done",
      );
    },
    break: () => this.lines.push("break"),
    continue: () => this.lines.push("continue"),
    return: ({ value }) => {
      this.reply(value);
      this.lines.push("return");
    },
    print: ({ values }) => {
      const texts = values.map((value) => this.word(value));
      this.lines.push(
        values.length === 0 ? "echo" : `printf '${values.map(() => "%s").join(" ")}\\n' ${texts.join(" ")}`,
      );
    },
    printList: ({ list }) => this.lines.push(`printf '%s\\n' "\${${this.name(list)}[*]}"`),
    comment: ({ text }) => {
      if (this.printer.hasComments) this.lines.push(`# ${text}`);
    },
  };

  protected step(stmt: Stmt): void {
    (this.steps[stmt.kind] as (stmt: Stmt) => void)(stmt);
  }

  /** The text of an expression as an element of an array. */
  protected element(value: Expr): string {
    if (isArray(this.printer.type(value))) return `"${this.handle(value)}"`;
    if (value.kind !== "read") return this.word(value);
    this.reply(value);
    return '"$REPLY"';
  }

  protected if(stmt: Extract<Stmt, { kind: "if" }>): void {
    this.lines.push(`if ${this.test(stmt.test)}; then`, ...this.block(stmt.body));
    let otherwise = stmt.otherwise;
    while (otherwise.length === 1 && otherwise[0]?.kind === "if") {
      const writer = this.inner();
      const command = writer.test(otherwise[0].test);
      if (writer.lines.length > 0) break;
      this.lines.push(`elif ${command}; then`, ...this.block(otherwise[0].body));
      otherwise = otherwise[0].otherwise;
    }
    if (otherwise.length > 0) this.lines.push("else", ...this.block(otherwise));
    this.lines.push("fi");
  }

  protected loop(stmt: Extract<Stmt, { kind: "for" | "down" }>, sign: string, step: string): void {
    const name = this.printer.name(stmt.name);
    const [from, to] = [this.integer(stmt.from), this.integer(stmt.to, operatorRanks.sum)];
    this.lines.push(
      `local ${name}`,
      `for (( ${name} = ${from}; ${name} ${sign} ${to}; ${name}${step} )); do`,
      ...this.block(stmt.body),
      "done",
    );
  }
}
