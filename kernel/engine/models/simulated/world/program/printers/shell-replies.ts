import type { Expr } from "../ir.ts";
import { operatorRanks } from "./common/text.ts";
import { type Apply, isArray } from "./shell-integers.ts";
import { ShellValues } from "./shell-values.ts";

/** Prints expressions that need commands. The commands store the value in `REPLY`. */
export abstract class ShellReplies extends ShellValues {
  /** Adds commands that store the expression's value in `REPLY`. */
  protected reply(expr: Expr): void {
    const make = expr.kind === "apply" ? this.replyOperator : this.makers[expr.kind];
    if (make !== undefined) (make as (expr: Expr) => void).call(this, expr);
    else this.lines.push(`REPLY=${isArray(this.printer.type(expr)) ? this.handle(expr) : this.word(expr)}`);
  }

  protected readonly makers: { readonly [K in Expr["kind"]]?: (expr: Extract<Expr, { kind: K }>) => void } = {
    call: ({ name, args }) => {
      const argumentWords = args.map((arg) => (this.isMade(arg) ? `"\${!${this.name(arg)}}"` : this.word(arg)));
      this.lines.push([this.printer.name(name), ...argumentWords].join(" "));
    },
    list: ({ items }) => {
      const itemWords = items.map((item) => {
        return this.isMade(item) ? `"\${!${this.name(item)}}"` : this.word(item);
      });
      this.helper("new_list", ...itemWords);
    },
    map: () => this.helper("new_map"),
    sortedRows: ({ rows, columns }) => this.helper("sorted_rows", `"${columns.join(" ")}"`, this.elements(rows)),
    read: ({ what }) => {
      if (what === "line") this.lines.push("IFS= read -r REPLY");
      else this.lines.push(this.printer.need("tokens", `REPLY=\${tokens[position++]}`));
    },
    readInts: ({ count }) => {
      const length = this.simple(count);
      this.helper("new_list", this.printer.need("tokens", `"\${tokens[@]:position:${length}}"`));
      this.lines.push(`position=$((position + ${length}))`);
    },
  };

  protected replyOperator(expr: Apply): void {
    const [first, second, third] = expr.args as [Expr, Expr, Expr];
    const type = this.printer.type(first);
    const isTexts = type.kind === "list" && type.of.kind === "text";
    const make: Partial<Record<Apply["op"], () => void>> = {
      floorDiv: () => this.helper("floor_div", this.word(first), this.word(second)),
      toInt: () => this.helper("to_int", this.word(first)),
      code: () => this.lines.push(`printf -v REPLY '%d' "'${this.inText(first)}"`),
      chr: () => this.helper("to_char", this.word(first)),
      split: () => this.helper("split_text", this.word(first), this.word(second)),
      join: () => this.helper("joined_texts", this.word(second), this.elements(first)),
      sorted: () => this.helper(isTexts ? "sorted_texts" : "sorted_numbers", this.elements(first)),
      keys: () => this.keys(first),
      copy: () => this.copy(first),
      fill: () => this.fill(first, second),
      lookup: () => this.lookup(first, second, third),
      choose: () => this.choose(first, second, third),
      reversed: () =>
        type.kind === "text"
          ? this.helper("reversed_text", this.word(first))
          : this.helper("reversed_list", this.elements(first)),
      slice: () => {
        const [from, to] = [this.integer(second, operatorRanks.sum), this.integer(third, operatorRanks.sum)];
        const start = this.integer(second, operatorRanks.sum + 1);
        this.helper("new_list", `"\${${this.name(first)}[@]:${from}:${to} - ${start}}"`);
      },
    };
    const ready = make[expr.op];
    if (ready !== undefined && (expr.op !== "slice" || type.kind === "list")) {
      ready();
      return;
    }
    const result = this.printer.type(expr);
    if (isArray(result)) this.lines.push(`REPLY=${this.handle(expr)}`);
    else if (result.kind === "bool" && (expr.op === "has" || type.kind === "text"))
      this.lines.push(this.test(expr), "REPLY=$((! $?))");
    else this.lines.push(`REPLY=${this.word(expr)}`);
  }

  protected keys(map: Expr): void {
    const type = this.printer.type(map);
    const name = this.name(map);
    if (type.kind !== "map" || type.key.kind !== "text") {
      this.helper("sorted_numbers", `"\${!${name}[@]}"`);
      return;
    }
    const keys = this.fresh();
    this.lines.push(`local ${keys}=("\${!${name}[@]}")`);
    this.helper("sorted_texts", `"\${${keys}[@]#.}"`);
  }

  protected copy(of: Expr): void {
    const type = this.printer.type(of);
    const isDeep = type.kind === "list" && isArray(type.of);
    if (type.kind === "map") this.helper("copied_map", `"${this.handle(of)}"`);
    else this.helper(isDeep ? "copied_rows" : "new_list", this.elements(of));
  }

  protected fill(count: Expr, value: Expr): void {
    if (!isArray(this.printer.type(value))) {
      this.helper("filled_list", this.word(count), this.word(value));
      return;
    }
    const [times, index] = [this.simple(count), this.fresh()];
    this.helper("new_list");
    const list = this.fresh();
    const writer = this.inner();
    const handle = writer.handle(value);
    this.lines.push(
      `local -n ${list}=$REPLY`,
      `for (( ${index} = 0; ${index} < ${times}; ${index}++ )); do`,
      ...this.printer.indent([...writer.lines, `${list}+=("${handle}")`]),
      "done",
      `REPLY=\${!${list}}`,
    );
  }

  protected lookup(map: Expr, key: Expr, other: Expr): void {
    const name = this.name(map);
    this.lines.push(`REPLY=\${${name}[${this.key(map, key)}]-${this.inText(other)}}`);
  }

  protected choose(test: Expr, first: Expr, second: Expr): void {
    const command = this.test(test);
    const branch = (one: Expr) => {
      const writer = this.inner();
      writer.reply(one);
      return this.printer.indent(writer.lines);
    };
    this.lines.push(`if ${command}; then`, ...branch(first), "else", ...branch(second), "fi");
  }
}
