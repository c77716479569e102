import type { Task, TaskRules } from "../../../datasets/task.ts";
import type { Program } from "../../../sandbox/contract/program.ts";

/**
 * Names of the sanitizers. A sanitizer, as benchmarks define it, keeps only the code of an answer that the task's entry
 * point needs.
 */
export type Sanitizer = Extract<TaskRules["answer"], `${string}-sanitizer`>;

export const isSanitizer = (answer: TaskRules["answer"] | undefined): answer is Sanitizer =>
  answer?.endsWith("-sanitizer") === true;

/**
 * Python program: reads an answer from standard input, and prints the part that a sanitizer keeps. The first argument
 * names the sanitizer, the second the entry point. The program is in Python, because Python's parser decides which
 * lines are code.
 */
const source = String.raw`import ast, codeop, functools, sys, warnings

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
DEFINITIONS = (*FUNCTIONS, ast.ClassDef)


def parsed(text):
    try:
        return ast.parse(text)
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return None


def is_hopeless(text):
    """Whether no lines behind these make them Python; only from Python 3.11 on it says so."""
    incomplete = getattr(codeop, "PyCF_ALLOW_INCOMPLETE_INPUT", None)
    if incomplete is None:
        return False
    try:
        compile(text, "answer", "exec", ast.PyCF_ONLY_AST | incomplete, True)
    except SyntaxError as error:
        return "incomplete input" not in str(error)
    except (ValueError, MemoryError, RecursionError):
        pass
    return False


def hopeless_size(lines, filled, first):
    """So many filled lines from this one on are hopeless, and so are more; all of them where none is known to be."""
    size = 1
    while first + size <= len(filled):
        if is_hopeless("\n".join(lines[filled[first] : filled[first + size - 1] + 1])):
            return size
        size *= 2
    return len(filled) + 1


def longest_program(text):
    """Of the ranges of two lines or more that are Python the one with the most lines that are not blank, the first of several."""
    lines = text.split("\n")
    filled = [at for at, line in enumerate(lines) if line.strip()]
    hopeless = functools.cache(lambda first: hopeless_size(lines, filled, first))
    for size in range(len(filled), 0, -1):
        for first in range(len(filled) - size + 1):
            if size >= hopeless(first):
                continue
            start = filled[first - 1] + 1 if first > 0 else 0
            last = filled[first + size - 1]
            after = filled[first + size] if first + size < len(filled) else len(lines)
            ends = range(max(last, start + 1), after)
            # Blank lines behind it change nothing, unless the last line goes on in the next.
            for end in ends if lines[last].endswith("\\") else ends[:1]:
                program = "\n".join(lines[start : end + 1])
                if parsed(program) is not None:
                    return program
    return lines[0]


def names_in(node):
    names = set()
    for part in ast.walk(node):
        for field in ("id", "attr", "arg", "name", "asname", "module", "rest"):
            value = getattr(part, field, None)
            if isinstance(value, str):
                names.update(value.split("."))
        if isinstance(part, (ast.Global, ast.Nonlocal)):
            names.update(part.names)
        names.update(getattr(part, "kwd_attrs", ()))
    return names


def name_of(node):
    if isinstance(node, DEFINITIONS):
        return node.name
    targets = getattr(node, "targets", None) or [node.target]
    # Where no plain name is assigned to, the harness takes a plain name that is assigned.
    for part in (targets[0], node.value if len(targets) == 1 else None):
        if isinstance(part, ast.Name):
            return part.id
    return None


def is_definition(node, needs_return):
    if isinstance(node, DEFINITIONS) and node.decorator_list:
        return False
    if isinstance(node, FUNCTIONS) and needs_return:
        return any(isinstance(part, ast.Return) for part in ast.walk(node))
    return isinstance(node, (*DEFINITIONS, ast.Assign, ast.AnnAssign))


def is_import(node):
    return isinstance(node, ast.Import) or isinstance(node, ast.ImportFrom) and node.module != "__future__"


def needed(program, entry, needs_return):
    """Its imports, and the first definition of each name that the entry point reaches."""
    body = getattr(parsed(program), "body", [])
    definitions = {}
    for node in body:
        if is_definition(node, needs_return):
            definitions.setdefault(name_of(node), node)
    reached, waiting = {entry}, [entry]
    while waiting:
        node = definitions.get(waiting.pop())
        names = names_in(node) - reached if node is not None else ()
        reached.update(names)
        waiting.extend(names)
    parts = [node for node in body if is_import(node)]
    parts += [node for name, node in definitions.items() if name in reached]
    return "\n".join(ast.get_source_segment(program, node) for node in parts)


def without_last_uses(text, entry):
    """Without the lines at the end, none of them indented, from the first that says the entry point on."""
    lines = text.splitlines()
    cut = None
    for at in range(len(lines) - 1, -1, -1):
        if lines[at].startswith(" "):
            break
        if entry in lines[at]:
            cut = at
    return text if cut is None else "\n".join(lines[:cut])


def evalplus(answer, entry):
    return needed(longest_program(answer), entry, needs_return=True)


def bigcodebench(answer, entry):
    return without_last_uses(needed(longest_program(answer.strip()), entry, needs_return=False), entry)


warnings.simplefilter("ignore")
answer = sys.stdin.buffer.read().decode("utf8")
sanitizers = {"evalplus-sanitizer": evalplus, "bigcodebench-sanitizer": bigcodebench}
kept = sanitizers[sys.argv[1]](answer, sys.argv[2]).strip() or longest_program(answer)
sys.stdout.buffer.write(kept.encode("utf8"))
`;

/**
 * Limits of the sanitizer's execution. The sanitizer tries ranges of lines, and the number of ranges grows with the
 * square of the answer's lines. An answer of 1,000 lines takes seconds.
 */
const limits = { cpuMs: 60_000, wallMs: 240_000, outputBytes: 4 << 20 };

/** Builds the program that applies a benchmark's sanitizer to an answer. */
export const sanitizerProgram = (
  sanitizer: Sanitizer,
  answer: string,
  { entryPoint }: Pick<Task, "entryPoint">,
): Program => ({
  language: "python",
  source,
  args: [sanitizer, entryPoint ?? ""],
  stdin: answer,
  limits,
});
