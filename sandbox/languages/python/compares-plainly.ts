/** Modules whose values compare as Python defines, and whose functions give no access to other modules by a text. */
const modules = "bisect|collections|fractions|functools|heapq|itertools|math|random|re|statistics|typing";
const module = `(?:${modules})(?: as \\w+)?`;
const plainImport = new RegExp(
  `^[ \\t]*(?:import ${module}(?:, *${module})*|from (?:${modules}) import [\\w, *]+)[ \\t]*(?:#.*)?$`,
);

/** True if a line with the word `import` imports anything but these modules, or if its form is unusual. */
const isOtherImport = (line: string): boolean => /\bimport\b/.test(line) && !plainImport.test(line);

/** Names with two underscores on each side, such as `__eq__`. A few are harmless. */
const specialName = /__(?!init__|name__|main__|str__|repr__)\w/;

/** Attributes of frames, generators, tracebacks and code, and private names of objects other than `self`. */
const innerName = /\b(?:ag|co|cr|f|gi|tb)_\w|(?<!\b(?:self|cls))\._(?!_init__)/;

/** Functions and modules that read or change any object, module or text by its name. */
const powerful = new RegExp(
  `\\b_*(?:${[
    "abc|ast|assigned|breakpoint|builtins|cached_property|code|compile|contextlib|copyreg|ctypes|delattr|dir|dis",
    "enum|eval|exec|Formatter|ForwardRef|gc|get_field|get_type_hints|getattr|globals|help|importlib|inspect|io",
    "license|credits|copyright|linecache|locals|metaclass|open|operator|os|partialmethod|setattr",
    "singledispatch\\w*|sys|threading|traceback|types|update_wrapper|updated|vars|warnings|weakref|wraps|\\w*Meta",
  ].join("|")})\\b|\\btype\\b`,
);

/** `type(x)` with one simple argument only returns a class. */
const typeOfValue = /\btype\([\w.[\]]+\)/g;

/** Letters other than ASCII. Python reads some of them as ASCII letters in names. */
const foreignLetter = /(?![\0-\x7f])\p{ID_Continue}/u;

/**
 * True if the results of a Python program surely compare as the language defines: the program contains no way to define
 * its own comparisons, to read the tests or to change other modules. False also for many harmless programs.
 *
 * @example
 * comparesPlainly("def add(a, b):\n    return a + b\n"); // => true
 * comparesPlainly("class Any(int):\n    def __eq__(self, other):\n        return True\n"); // => false
 */
export const comparesPlainly = (source: string): boolean => {
  const code = source.replace(typeOfValue, "value");
  const isPlain = ![foreignLetter, specialName, innerName, powerful].some((form) => form.test(code));
  return isPlain && !code.split("\n").some(isOtherImport);
};
