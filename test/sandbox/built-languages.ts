/** Languages whose tests are built as the language itself would build two files, with the ending of their files. */
export const builtLanguages = {
  go: ".go",
  java: ".java",
  cpp: ".cpp",
  c: ".c",
  rust: ".rs",
  kotlin: ".kt",
  scala: ".scala",
  csharp: ".cs",
} as const;

export type BuiltLanguage = keyof typeof builtLanguages;

/** Forgers in these languages that pass, and as what at most; the room's README tells why. */
export const passingForgers: Readonly<Record<string, "unproven" | "probed">> = {
  go_len_shadow: "unproven",
  c_define_add_after: "unproven",
  cpp_not_overload: "unproven",
  java_shadow_objects: "unproven",
  kt_check_shadow: "unproven",
};
