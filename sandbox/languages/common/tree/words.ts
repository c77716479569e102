/** Functions whose two values must be equal. */
export const equal =
  /^(?:(?:assert|expect|check|require|should)_?)?(?:(?:are|is|to|array|deep|content|sequence|iterable)_?)*(?:deep_?)?(?:eq|equals?|equal_?to|same|deepequals?|eq_ignore_case)$/i;
export const unequal = /(?:^|_)not_?|_ne$/i;
/** Functions that return 0 if both values are equal. */
export const compares = /(?:cmp|compare|compare_?to)$/i;
export const truths =
  /^(?:assert|assert_?true|is_?true|assert_?that|check|require|ensure|verify|debug_assert|expect_true)$/i;
export const falsehoods = /^(?:assert_?false|is_?false|expect_false)$/i;
/** Names that the tests' functions use for an expected parameter, and for one that must be true. */
export const expected = /^(?:want|expect|exp(?!r|l)|should|target|correct|answer)/i;
export const conditions = /^(?:cond(?:ition)?|ok|test|expr(?:ession)?|pred(?:icate)?|pass(?:ed)?|truth|holds)$/i;
/** Names that tests use for their own checking functions. */
export const judgingNames = /assert|check|expect|test|verify|eq|equal|ensure|validate/i;
/** Names that tests use for their own functions that expect an exception. */
export const throws = /throw|raise|panic|fails|exception|death/i;
/** Words in a branch that reports a failure. */
export const fails =
  /^(?:panic|fatal\w*|error\w*|fail\w*|exit\w*|abort|throw|return|raise|assert\w*|cerr|stderr|failures|failed|errors|\+\+|\+=|false)$/i;
/** Nodes that are never changed: they depend on the program's answer, or run after a failure. */
export const skipped =
  /^(?:while_(?:statement|expression)|do_statement|do_while_statement|switch_\w+|when_expression|match_expression|ternary_expression|conditional_expression|catch_clause|catch_block|comment|preproc_\w+|import_\w+)$/;
export const branchTypes = /^if_(?:statement|expression)$/;
export const functions = /lambda|func_literal|closure|anonymous_(?:function|method)/;
/** Calls after which no code runs. */
export const givesUp = /^(?:panic|unreachable|todo|unimplemented|error|fail|abort|exit|exitProcess)$/;
