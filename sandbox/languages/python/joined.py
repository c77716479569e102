# The source of a joined program, which runs several programs one after the other (see ../joined-program.ts).
import types

def run_joined(source, tests):
    """
    Loads a program as a module and runs its tests in the module.
    The harness does the same for a single program, but also rewrites the assertions of its tests.
    """
    module = types.ModuleType("solution")
    space = vars(module)
    exec(compile(source, "main.py", "exec", dont_inherit=True), space)
    space["__name__"] = "__main__"
    for test in tests:
        originals = dict(space)
        exec(compile(test, "<test>", "exec", dont_inherit=True), space)
        for name in set(space).difference(originals):  # the next test gets the program's names only
            del space[name]
        space.update(originals)
