"""papermill with parameters for TypeScript notebooks.

Usage: python papermill_typescript.py NOTEBOOK.ipynb OUTPUT.ipynb -p NAME VALUE (all of papermill's options)

papermill finds the translators of parameters in Python alone: this one writes them as TypeScript. From Python, import
this file and call papermill as usual.
"""
import json
import re

from papermill.models import Parameter
from papermill.translators import Translator, papermill_translators


DECLARATION = re.compile(
    r"^\s*(?:let|var|const)\s+([\w$]+)\s*(?::\s*([^=\n]+?))?\s*=\s*(.+?)\s*;?[ \t]*(?://[ \t]*(.*))?$", re.MULTILINE
)


class TypeScriptTranslator(Translator):
    """Parameters as declarations that a notebook's later cells may assign to."""

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
        """The parameters of the cell that is tagged so, for papermill's --help-notebook."""
        found = DECLARATION.findall(parameters_cell["source"])
        return [Parameter(name, kind or "None", default, text) for name, kind, default, text in found]


papermill_translators.register("typescript", TypeScriptTranslator)

if __name__ == "__main__":
    from papermill.cli import papermill

    papermill()
