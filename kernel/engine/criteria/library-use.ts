import { builtinModules } from "node:module";
import type { Criterion } from "./criterion.ts";

/** Modules of Python's standard library (sys.stdlib_module_names of 3.11). */
const pythonModules: ReadonlySet<string> = new Set(
  "abc aifc antigravity argparse array ast asynchat asyncio asyncore atexit audioop base64 bdb binascii bisect builtins bz2 cProfile calendar cgi cgitb chunk cmath cmd code codecs codeop collections colorsys compileall concurrent configparser contextlib contextvars copy copyreg crypt csv ctypes curses dataclasses datetime dbm decimal difflib dis distutils doctest email encodings ensurepip enum errno faulthandler fcntl filecmp fileinput fnmatch fractions ftplib functools gc genericpath getopt getpass gettext glob graphlib grp gzip hashlib heapq hmac html http idlelib imaplib imghdr imp importlib inspect io ipaddress itertools json keyword lib2to3 linecache locale logging lzma mailbox mailcap marshal math mimetypes mmap modulefinder msilib msvcrt multiprocessing netrc nis nntplib nt ntpath nturl2path numbers opcode operator optparse os ossaudiodev pathlib pdb pickle pickletools pipes pkgutil platform plistlib poplib posix posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc pydoc_data pyexpat queue quopri random re readline reprlib resource rlcompleter runpy sched secrets select selectors shelve shlex shutil signal site smtpd smtplib sndhdr socket socketserver spwd sqlite3 sre_compile sre_constants sre_parse ssl stat statistics string stringprep struct subprocess sunau symtable sys sysconfig syslog tabnanny tarfile telnetlib tempfile termios textwrap this threading time timeit tkinter token tokenize tomllib trace traceback tracemalloc tty turtle turtledemo types typing unicodedata unittest urllib uu uuid venv warnings wave weakref webbrowser winreg winsound wsgiref xdrlib xml xmlrpc zipapp zipfile zipimport zlib zoneinfo".split(
    " ",
  ),
);

interface Imports {
  /** Matches import statements. The first non-empty group is the name of the library. */
  readonly pattern: RegExp;
  isStandard(name: string): boolean;
}

const node: Imports = {
  pattern: /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)["']([^"'.][^"']*)["']/g,
  isStandard: (name) => name.startsWith("node:") || builtinModules.includes(name.split("/")[0] as string),
};
const python: Imports = {
  pattern: /^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import\b|import[ \t]+([\w., \t]+?)[ \t]*(?:#.*)?$)/gm,
  isStandard: (name) => pythonModules.has(name),
};
const importsByLanguage: Readonly<Record<string, Imports>> = { python, javascript: node, typescript: node };

const importsOf = (code: string, { pattern }: Imports): ReadonlySet<string> =>
  new Set(
    [...code.matchAll(pattern)].flatMap(([, from, list]) =>
      (from ?? list ?? "").split(",").map((name) => {
        const [first = ""] = name.trim().split(/[.\s]/);
        return list === undefined && !pattern.flags.includes("m") ? (from ?? "") : first;
      }),
    ),
  );

/** Counts the libraries that a program imports: standard libraries, and external ones, which the sandbox may lack. */
export const libraryUse: Criterion = {
  name: "library-use",
  parts: ["standard", "outside"],
  unit: "libraries",
  direction: "none",
  scale: [0, Number.POSITIVE_INFINITY],
  applies: (_task, language) => language in importsByLanguage,
  evaluate: ({ code, language }) => {
    const imports = importsByLanguage[language];
    if (code === null || !imports) return [];
    const names = [...importsOf(code, imports)].filter((name) => name !== "").sort();
    const outside = names.filter((name) => !imports.isStandard(name));
    return [
      { part: "standard", score: names.length - outside.length },
      { part: "outside", score: outside.length, output: outside.join(", ") },
    ];
  },
};
