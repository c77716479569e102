import { need, needBoolean, needText, type TemplateScope } from "./evaluate-expression.ts";
import { outputLimitBytes, stepLimit } from "./output-limit.ts";
import { maximumDepth, parseExpression } from "./parse-expression.ts";
import { templateError } from "./template-error.ts";
import type { Branch, Expression, Template, TemplateNode, TemplateOrigin } from "./template-node.ts";
import { type Segment, templateSegments } from "./template-segments.ts";

type Tag = Segment & { kind: "tag" };

class TemplateParser {
  readonly names = new Set<string>();
  private position = 0;
  private depth = 0;
  private readonly source: { text: string; origin: TemplateOrigin };
  private readonly segments: readonly Segment[];

  constructor(text: string, origin: TemplateOrigin) {
    this.source = { text, origin };
    this.segments = templateSegments(this.source);
  }

  whole(): TemplateNode[] {
    const nodes = this.until([]);
    const tag = this.segments[this.position] as Tag | undefined;
    if (tag) throw this.error(tag, `<${tag.name.replace(/^(\/?)/, "$1#")}> closes or continues nothing`);
    return nodes;
  }

  private error(segment: Segment, message: string): Error {
    return templateError(this.source, segment.at, message);
  }

  /**
   * Parses the nodes of a template up to a tag in `closers`, which is not consumed. Throws for other tags that cannot
   * begin a node.
   */
  private until(closers: readonly string[]): TemplateNode[] {
    const nodes: TemplateNode[] = [];
    for (;;) {
      const segment = this.segments[this.position];
      if (!segment) return nodes;
      if (segment.kind === "tag" && closers.includes(segment.name)) return nodes;
      if (segment.kind === "tag" && ["/if", "/list", "/sep", "else", "elseif"].includes(segment.name)) return nodes;
      this.position++;
      if (segment.kind === "text") nodes.push(segment);
      else if (segment.kind === "output") {
        nodes.push({ kind: "output", expression: this.expression(segment), at: segment.at });
      } else if (segment.name !== "--") nodes.push(this.directive(segment, closers));
    }
  }

  private expression(segment: Segment & { kind: "output" | "tag" }): Expression {
    return parseExpression(this.source, segment.tokens, this.names);
  }

  private directive(tag: Tag, around: readonly string[]): TemplateNode {
    if (++this.depth > maximumDepth) throw this.error(tag, `tags are nested deeper than ${maximumDepth} levels`);
    const node = this.read(tag, around);
    this.depth--;
    return node;
  }

  private read(tag: Tag, around: readonly string[]): TemplateNode {
    if (tag.name === "if") return this.condition(tag);
    if (tag.name === "list") return this.list(tag);
    if (tag.name === "sep" && around.includes("/list")) return this.separator(tag);
    if (tag.name === "sep") throw this.error(tag, "<#sep> may only be directly inside <#list>");
    throw this.error(tag, `<#${tag.name}> is not allowed here`);
  }

  private close(opener: Tag, name: string): void {
    const tag = this.segments[this.position] as Tag | undefined;
    if (!tag) throw this.error(opener, `<#${opener.name}> is never closed`);
    if (tag.name !== name)
      throw this.error(tag, `expected </#${opener.name}> before <${tag.name.replace(/^(\/?)/, "$1#")}>`);
    this.bare(tag);
    this.position++;
  }

  private bare(tag: Tag): void {
    if (tag.tokens[0]!.kind !== "end")
      throw templateError(this.source, tag.tokens[0]!.at, `unexpected text in the tag`);
  }

  private condition(opener: Tag): TemplateNode {
    const branches: Branch[] = [];
    let condition: Expression | null = this.expression(opener);
    for (;;) {
      branches.push({ condition, body: this.until(["elseif", "else", "/if"]) });
      const tag = this.segments[this.position] as Tag | undefined;
      if (condition === null || !tag || (tag.name !== "elseif" && tag.name !== "else")) break;
      this.position++;
      if (tag.name === "else") this.bare(tag);
      condition = tag.name === "else" ? null : this.expression(tag);
    }
    this.close(opener, "/if");
    return { kind: "if", branches, at: opener.at };
  }

  private list(opener: Tag): TemplateNode {
    const { tokens } = opener;
    const [as, variable, end] = tokens.slice(-3);
    if (tokens.length < 4 || as?.value !== "as" || variable?.kind !== "name") {
      throw this.error(opener, "a list reads <#list items as item>");
    }
    const items = parseExpression(this.source, [...tokens.slice(0, -3), { ...end!, at: as.at }], this.names);
    const body = this.until(["/list"]);
    this.close(opener, "/list");
    return { kind: "list", items, variable: variable.value, body, at: opener.at };
  }

  private separator(opener: Tag): TemplateNode {
    this.bare(opener);
    const body = this.until(["/sep", "/list"]);
    if ((this.segments[this.position] as Tag | undefined)?.name === "/sep") this.close(opener, "/sep");
    return { kind: "sep", body, at: opener.at };
  }
}

/**
 * Parses a template. Throws `invalid_template` with file, line and column. `origin` is the position of the text in its
 * file.
 */
export function parseTemplate(text: string, origin: TemplateOrigin = {}): Template {
  const parser = new TemplateParser(text, origin);
  return { text, origin, nodes: parser.whole(), names: parser.names };
}

export interface RenderOptions {
  /** Name of a map in the data → the value of its missing keys. Default: a missing key is an error. */
  readonly absent?: Readonly<Record<string, unknown>>;
}

/** Renders a template with plain data. Rendering reads only own properties, calls no functions and changes nothing. */
export function renderTemplate(
  template: Template,
  data: Readonly<Record<string, unknown>>,
  options: RenderOptions = {},
): string {
  const absent = new Map(Object.entries(options.absent ?? {}).map(([name, value]) => [data[name], value]));
  const parts: string[] = [];
  let bytes = 0;
  let steps = 0;
  const emit = (text: string, at: number): void => {
    bytes += Buffer.byteLength(text);
    if (bytes > outputLimitBytes) throw templateError(template, at, "output is larger than 1 MB");
    parts.push(text);
  };
  const visit = (nodes: readonly TemplateNode[], scope: TemplateScope, last: boolean): void => {
    for (const node of nodes) {
      if (++steps > stepLimit) throw templateError(template, node.at, "template takes too many steps");
      if (node.kind === "text") emit(node.text, node.at);
      else if (node.kind === "output") emit(needText(scope, node.expression), node.at);
      else if (node.kind === "sep") visit(last ? [] : node.body, scope, last);
      else if (node.kind === "if") {
        const branch = node.branches.find(({ condition }) => condition === null || needBoolean(scope, condition));
        visit(branch?.body ?? [], scope, last);
      } else {
        const items = need(scope, node.items);
        if (!Array.isArray(items)) throw templateError(template, node.items.at, "<#list> needs a list");
        for (let i = 0; i < items.length; i++) {
          if (++steps > stepLimit) throw templateError(template, node.at, "template takes too many steps");
          const variables = new Map(scope.variables).set(node.variable, items[i]);
          visit(node.body, { ...scope, variables }, i === items.length - 1);
        }
      }
    }
  };
  visit(template.nodes, { source: template, data, variables: new Map(), absent }, true);
  return parts.join("");
}
