"""papermill with parameters for TypeScript notebooks.

Usage: python papermill_typescript.py NOTEBOOK.ipynb OUTPUT.ipynb -p NAME VALUE (all of papermill's options)

papermill supports only parameter translators that are registered in Python. This file registers one that writes
parameters as TypeScript. In Python, import this file and call papermill as usual.
"""
import json
import re

from papermill.models import Parameter
from papermill.translators import Translator, papermill_translators


DECLARATION = re.compile(
    r"^\s*(?:let|var|const)\s+([\w$]+)\s*(?::\s*([^=\n]+?))?\s*=\s*(.+?)\s*;?[ \t]*(?://[ \t]*(.*))?$", re.MULTILINE
)


class TypeScriptTranslator(Translator):
    """Writes parameters as `let` declarations, to which later cells of a notebook may assign."""

    @classmethod
    def translate(cls, val):
        return json.dumps(val)

    @classmethod
    def comment(cls, cmt_str):
        return f"// {cmt_str}".rstrip()

    @classmethod
    def assign(cls, name, str_val):
        return f"let {name} = {str_val};"

    @classmethod
    def inspect(cls, parameters_cell):
        """Returns the parameters of the cell with the tag `parameters`, for papermill's option --help-notebook."""
        matches = DECLARATION.findall(parameters_cell["source"])
        return [Parameter(name, kind or "None", default, text) for name, kind, default, text in matches]


papermill_translators.register("typescript", TypeScriptTranslator)

if __name__ == "__main__":
    from papermill.cli import papermill

    papermill()
