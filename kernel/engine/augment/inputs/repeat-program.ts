/** If this number of the generator's runs fail at the beginning, `repeatProgram` skips the others. */
const patience = 3;

/** Limits of one repeated run of a generator. */
export interface RepeatBounds {
  readonly timeS: number;
  readonly outputBytes: number;
}

/**
 * Python code that restarts its own process with another hash seed. A generator whose output depends on the order of
 * hashes then differs.
 */
const otherHashSeed = `import os, sys
os.environ["PYTHONHASHSEED"] = "4242"
os.execv(sys.executable, [sys.executable, "-s", "-B", "repeat.py"])
`;

const repeatSource = ({
  timeS,
  outputBytes,
}: RepeatBounds): string => `import hashlib, json, os, resource, runpy, signal, sys


def lower(kind, bound):
    hard = resource.getrlimit(kind)[1]
    bound = bound if hard == resource.RLIM_INFINITY else min(bound, hard)
    resource.setrlimit(kind, (bound, bound))


def generate(command, output):
    code = 1
    try:
        lower(resource.RLIMIT_CPU, ${Math.ceil(timeS) + 1})
        lower(resource.RLIMIT_FSIZE, ${outputBytes})
        signal.alarm(${Math.ceil(timeS) * 5 + 5})
        read, write = os.pipe()
        os.write(write, command.encode())
        os.close(write)
        os.dup2(read, 0)
        os.dup2(output.fileno(), 1)
        sys.stdin = open(0, closefd=False)
        sys.stdout = open(1, "w", closefd=False)
        sys.argv = ["generator.py"]
        runpy.run_path("generator.py", run_name="__main__")
        code = 0
    except SystemExit as end:
        code = 0 if end.code in (None, 0) else 1
    except BaseException:
        pass
    finally:
        try:
            sys.stdout.flush()
        except BaseException:
            code = 1
        os._exit(code)


failures = 0
for number, command in enumerate(json.load(sys.stdin)):
    with open("repeat.out", "w+b") as output:
        child = os.fork()
        if child == 0:
            generate(command, output)
        ended = os.waitpid(child, 0)[1] == 0
        text = output.read().decode("utf-8", "replace") if ended and output.seek(0) == 0 else ""
    print(hashlib.sha256(text.encode()).hexdigest() if ended else "failed", flush=True)
    failures += not ended
    if failures == number + 1 == ${patience}:
        break
`;

/**
 * A Python program that repeats the runs of a generator in one interpreter. It reads a JSON list of commands from
 * standard input, and prints the SHA-256 of each output, or `failed`. If the first three runs fail, it skips the
 * others.
 */
export const repeatProgram = (
  generator: string,
  bounds: RepeatBounds,
): { readonly source: string; readonly files: Readonly<Record<string, string>> } => ({
  source: otherHashSeed,
  files: { "generator.py": generator, "repeat.py": repeatSource(bounds) },
});
