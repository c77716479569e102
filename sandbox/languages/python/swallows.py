# Checks if a test may continue after one of its assertions failed, because it catches errors or starts threads.
# Reads a JSON list with the texts of tests. Prints a JSON list with one boolean for each test.
import ast, json, sys

def swallows(source):
    try:
        nodes = list(ast.walk(ast.parse(source)))
    except (SyntaxError, ValueError, RecursionError):
        return True
    names = [getattr(node, field) for node in nodes for field in ("id", "attr", "name") if isinstance(getattr(node, field, None), str)]
    return any(isinstance(node, ast.ExceptHandler) for node in nodes) or any(
        name == "suppress" or name.startswith("Thread") for name in names
    )

print(json.dumps([swallows(text) for text in json.load(sys.stdin)]))
