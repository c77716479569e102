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
 * The mutations of a number literal. A whole number is changed by plus one and, except for 0, minus one; a decimal
 * fraction by plus one. Empty for other text.
 */
export const neighbours = (number: string): readonly string[] => {
  if (/^\d+$/.test(number) && Number.isSafeInteger(Number(number)))
    return number === "0" ? ["1"] : [String(Number(number) + 1), String(Number(number) - 1)];
  return /^\d*\.\d+$/.test(number) ? [String(Number(number) + 1)] : [];
};

/**
 * Functions whose result is the same if the first two arguments are swapped. The mutators do not swap their arguments,
 * because the program would stay right.
 */
export const commutative: ReadonlySet<string> = new Set("min max gcd lcm hypot imul isclose".split(" "));
