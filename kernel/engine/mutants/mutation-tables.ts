/** Replacements of operators and words in Python and JavaScript: kind of mutation → from → to. */
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

/** The neighbours of a number: a whole number plus and minus one, a fraction plus one. Null if the text is neither. */
export const neighbours = (number: string): readonly string[] => {
  if (/^\d+$/.test(number) && Number.isSafeInteger(Number(number)))
    return number === "0" ? ["1"] : [String(Number(number) + 1), String(Number(number) - 1)];
  return /^\d*\.\d+$/.test(number) ? [String(Number(number) + 1)] : [];
};

/** Functions whose first two arguments are interchangeable, so that a swap is not a mutant. */
export const commutative: ReadonlySet<string> = new Set("min max gcd lcm hypot imul isclose".split(" "));
