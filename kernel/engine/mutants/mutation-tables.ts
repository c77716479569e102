/** Replacements of operators and words in Python and JavaScript: kind of mutation → original → replacements. */
export const replacements: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  relational: {
    "<": ["<=", ">="],
    "<=": ["<", ">"],
    ">": [">=", "<="],
    ">=": [">", "<"],
    "==": ["!="],
    "!=": ["=="],
    "===": ["!=="],
    "!==": ["==="],
  },
  arithmetic: {
    "+": ["-"],
    "-": ["+"],
    "*": ["+"],
    "/": ["*"],
    "//": ["*"],
    "%": ["*"],
    "**": ["*"],
    "&": ["|"],
    "|": ["&"],
    "^": ["&"],
    "<<": [">>"],
    ">>": ["<<"],
    ">>>": ["<<"],
  },
  assignment: {
    "+=": ["-="],
    "-=": ["+="],
    "*=": ["+="],
    "/=": ["*="],
    "//=": ["*="],
    "%=": ["*="],
    "|=": ["&="],
    "&=": ["|="],
    "^=": ["&="],
    "<<=": [">>="],
    ">>=": ["<<="],
  },
  boolean: {
    and: ["or"],
    or: ["and"],
    "&&": ["||"],
    "||": ["&&"],
    "??": ["&&"],
    True: ["False"],
    False: ["True"],
    true: ["false"],
    false: ["true"],
  },
};

/**
 * The mutations of a number literal: a whole number plus one and minus one, a decimal fraction plus one. Empty for
 * other text.
 */
export const neighbours = (number: string): readonly string[] => {
  if (/^\d+$/.test(number) && Number.isSafeInteger(Number(number)))
    return number === "0" ? ["1"] : [String(Number(number) + 1), String(Number(number) - 1)];
  return /^\d*\.\d+$/.test(number) ? [String(Number(number) + 1)] : [];
};

/** Functions whose first two arguments may be swapped without effect, so that a swap would not be a wrong program. */
export const commutative: ReadonlySet<string> = new Set("min max gcd lcm hypot imul isclose".split(" "));
