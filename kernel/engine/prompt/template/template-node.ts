/** The position of a template's first character in its file. */
export interface TemplateOrigin {
  readonly file?: string;
  /** 1-based line of the first character; default 1. */
  readonly line?: number;
  /** 1-based column of the first character; default 1. */
  readonly column?: number;
  /** The number of characters before each further line (a YAML block's indentation); default 0. */
  readonly indent?: number;
  /** The name of the template in messages, for example `common_prompt of task "x"`. */
  readonly name?: string;
  /** True if only the position of the whole task is known. Messages then count lines inside the template. */
  readonly approximate?: boolean;
}

interface At {
  /** 0-based offset in the template's text. */
  readonly at: number;
}

/** Built-in operations of expressions: `value?size`, `value?join(", ")`, `value?trim`. */
export type BuiltIn = "size" | "join" | "trim";

export type Expression = At &
  (
    | { readonly kind: "literal"; readonly value: string | number | boolean }
    | { readonly kind: "name"; readonly name: string }
    | { readonly kind: "member"; readonly object: Expression; readonly key: Expression }
    | { readonly kind: "not"; readonly operand: Expression }
    | { readonly kind: "all" | "any"; readonly operands: readonly Expression[] }
    | { readonly kind: "equal"; readonly left: Expression; readonly right: Expression; readonly negated: boolean }
    | { readonly kind: "exists"; readonly operand: Expression }
    | { readonly kind: "default"; readonly operand: Expression; readonly fallback: Expression | null }
    | { readonly kind: "group"; readonly inner: Expression }
    | {
        readonly kind: "built-in";
        readonly name: BuiltIn;
        readonly operand: Expression;
        readonly argument: Expression | null;
      }
  );

export interface Branch {
  /** The condition of a branch `<#if>` or `<#elseif>`; null for `<#else>`. */
  readonly condition: Expression | null;
  readonly body: readonly TemplateNode[];
}

export type TemplateNode = At &
  (
    | { readonly kind: "text"; readonly text: string }
    | { readonly kind: "output"; readonly expression: Expression }
    | { readonly kind: "if"; readonly branches: readonly Branch[] }
    | {
        readonly kind: "list";
        readonly items: Expression;
        readonly variable: string;
        readonly body: readonly TemplateNode[];
      }
    | { readonly kind: "sep"; readonly body: readonly TemplateNode[] }
  );

export interface Template {
  readonly text: string;
  readonly origin: TemplateOrigin;
  readonly nodes: readonly TemplateNode[];
  /** All variable names that the template's expressions use. */
  readonly names: ReadonlySet<string>;
}
