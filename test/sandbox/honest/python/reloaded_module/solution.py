import os
LEVEL = os.environ.get("APP_LEVEL", "info")
def level():
    return LEVEL
