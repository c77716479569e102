/** Functions whose two values must be equal. */
export const equal =
  /^(?:(?:assert|expect|check|require|should)_?)?(?:(?:are|is|to|array|deep|content|sequence|iterable)_?)*(?:deep_?)?(?:eq|equals?|equal_?to|same|deepequals?|eq_ignore_case)$/i;
export const unequal = /(?:^|_)not_?|_ne$/i;
/** Functions of which 0 says that both are equal. */
export const compares = /(?:cmp|compare|compare_?to)$/i;
export const truths =
  /^(?:assert|assert_?true|is_?true|assert_?that|check|require|ensure|verify|debug_assert|expect_true)$/i;
export const falsehoods = /^(?:assert_?false|is_?false|expect_false)$/i;
/** What functions of the tests' own call a parameter that is expected, and one that must be true. */
export const expected = /^(?:want|expect|exp(?!r|l)|should|target|correct|answer)/i;
export const conditions = /^(?:cond(?:ition)?|ok|test|expr(?:ession)?|pred(?:icate)?|pass(?:ed)?|truth|holds)$/i;
/** What tests of their own call functions that judge. */
export const judges = /assert|check|expect|test|verify|eq|equal|ensure|validate/i;
/** Tests of their own call functions so that expect an exception. */
export const throws = /throw|raise|panic|fails|exception|death/i;
/** Words of a branch that says no. */
export const fails =
  /^(?:panic|fatal\w*|error\w*|fail\w*|exit\w*|abort|throw|return|raise|assert\w*|cerr|stderr|failures|failed|errors|\+\+|\+=|false)$/i;
/** What decides by the answer, or comes after it failed, is left alone. */
export const skipped =
  /^(?:while_(?:statement|expression)|do_statement|do_while_statement|switch_\w+|when_expression|match_expression|ternary_expression|conditional_expression|catch_clause|catch_block|comment|preproc_\w+|import_\w+)$/;
export const branches = /^if_(?:statement|expression)$/;
export const functions = /lambda|func_literal|closure|anonymous_(?:function|method)/;
/** Calls after which nothing goes on. */
export const givesUp = /^(?:panic|unreachable|todo|unimplemented|error|fail|abort|exit|exitProcess)$/;
