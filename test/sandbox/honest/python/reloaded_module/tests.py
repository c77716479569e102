import importlib, os
import solution
assert solution.level() == "info"
os.environ["APP_LEVEL"] = "debug"
importlib.reload(solution)
assert solution.level() == "debug"
