import type { StatementForm } from "./statement-form.ts";

const preprocessor = /^[ \t]*#[ \t]*(?:include|define|undef|pragma)\b.*$/gm;
const cDeclarations =
  "type_definition|struct_specifier|enum_specifier|union_specifier|function_definition|preproc_\\w+";
const javaImport = /^[ \t]*import[ \t]+[\w.*\t ]+;[ \t]*$/gm;

/**
 * Language → the rules that wrap bare statements into a whole program. Scala, C# and the script languages accept bare
 * statements.
 */
export const statementForms: Readonly<Record<string, StatementForm>> = {
  c: {
    grammar: "c",
    heading: preprocessor,
    declaration: new RegExp(`^(?:comment|declaration|${cDeclarations})$`),
    outside: /^function_definition$/,
    ownEntry: /\bmain\s*\(/,
    before: "#include <assert.h>\nint main(void) {",
    after: "\n}",
  },
  cpp: {
    grammar: "cpp",
    heading: preprocessor,
    declaration: new RegExp(
      `^(?:comment|declaration|class_specifier|template_declaration|namespace_definition|using_declaration|alias_declaration|${cDeclarations})$`,
    ),
    outside: /^(?:function_definition|template_declaration|namespace_definition)$/,
    ownEntry: /\b(?:main|TEST|TEST_F|TEST_CASE|BOOST_AUTO_TEST_CASE)\s*\(/,
    before: "#include <cassert>\nint main() {",
    after: "\n}",
  },
  java: {
    grammar: "java",
    heading: javaImport,
    declaration:
      /^(?:line_comment|block_comment|class_declaration|interface_declaration|enum_declaration|record_declaration)$/,
    ownEntry: /\bvoid\s+main\s*\(|@\w*Test\b/,
    before: "class TaulabStatements { public static void main(String[] arguments) throws Throwable {",
    after: "\n} }",
  },
  go: {
    grammar: "go",
    heading: /^[ \t]*(?:package[ \t]+\w+|import[ \t]+(?:\w+[ \t]+)?"[^"\n]*"|import[ \t]*\([^)]*\))[ \t]*;?[ \t]*$/gm,
    declaration: /^(?:comment|type_declaration|const_declaration)$/,
    ownEntry: /^func\s/m,
    before: "func main() {",
    after: "\n}",
  },
  rust: {
    grammar: "rust",
    heading: /^[ \t]*#!\[.*\][ \t]*$/gm,
    declaration:
      /^(?:line_comment|block_comment|attribute_item|use_declaration|mod_item|function_item|struct_item|enum_item|impl_item|trait_item|const_item|static_item|type_item|macro_definition)$/,
    ownEntry: /\bfn\s+main\b|#\s*\[\s*(?:[\w:]*::)?test\b|\bmod\s+\w+\s*\{/,
    before: "fn main() {",
    after: "\n}",
  },
  kotlin: {
    grammar: "kotlin",
    heading: /^[ \t]*(?:package|import)[ \t]+[\w.*`\t ]+;?[ \t]*$/gm,
    declaration:
      /^(?:comment|line_comment|multiline_comment|class_declaration|object_declaration|function_declaration|property_declaration|type_alias)$/,
    ownEntry: /\bfun\s+main\s*\(|@\w*Test\b/,
    before: "fun main() {",
    after: "\n}",
  },
};
