/** Matches names of functions that require two equal values, such as `assertEquals`. */
export const equal =
  /^(?:(?:assert|expect|check|require|should)_?)?(?:(?:are|is|to|array|deep|content|sequence|iterable)_?)*(?:deep_?)?(?:eq|equals?|equal_?to|same|deepequals?|eq_ignore_case)$/i;
export const unequal = /(?:^|_)not_?|_ne$/i;
/** Matches names of functions that return 0 if both values are equal, such as `strcmp`. */
export const compares = /(?:cmp|compare|compare_?to)$/i;
export const truths =
  /^(?:assert|assert_?true|is_?true|assert_?that|check|require|ensure|verify|debug_assert|expect_true)$/i;
export const falsehoods = /^(?:assert_?false|is_?false|expect_false)$/i;
/** Matches parameter names, in functions that the tests define, for an expected value. */
export const expected = /^(?:want|expect|exp(?!r|l)|should|target|correct|answer)/i;
export const conditions = /^(?:cond(?:ition)?|ok|test|expr(?:ession)?|pred(?:icate)?|pass(?:ed)?|truth|holds)$/i;
/** Matches names that tests usually give their own checking functions. */
export const judgingNames = /assert|check|expect|test|verify|eq|equal|ensure|validate/i;
/** Matches names that tests usually give their own functions that expect an exception. */
export const throws = /throw|raise|panic|fails|exception|death/i;
/** Matches words in a branch by which a test reports a failure. */
export const fails =
  /^(?:panic|fatal\w*|error\w*|fail\w*|exit\w*|abort|throw|return|raise|assert\w*|cerr|stderr|failures|failed|errors|\+\+|\+=|false)$/i;
/**
 * Matches nodes in which no expected value is searched: they depend on the program's answer, or run after a failure.
 */
export const skipped =
  /^(?:while_(?:statement|expression)|do_statement|do_while_statement|switch_\w+|when_expression|match_expression|ternary_expression|conditional_expression|catch_clause|catch_block|comment|preproc_\w+|import_\w+)$/;
export const branchTypes = /^if_(?:statement|expression)$/;
export const functions = /lambda|func_literal|closure|anonymous_(?:function|method)/;
/** Matches names of functions that never return, such as `panic`. */
export const givesUp = /^(?:panic|unreachable|todo|unimplemented|error|fail|abort|exit|exitProcess)$/;
