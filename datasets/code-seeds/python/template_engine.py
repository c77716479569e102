"""A small template language: {{ name }}, {% for x in xs %} and {% if name %}."""
import re

TAG = re.compile(r"(\{\{.*?\}\}|\{%.*?%\})")


def parse(parts, end=None):
    nodes = []
    while parts:
        part = parts.pop(0)
        if part.startswith("{{"):
            nodes.append(("value", part[2:-2].strip()))
        elif part.startswith("{%"):
            words = part[2:-2].split()
            if words[0] == end:
                return nodes
            if words[0] == "for":
                nodes.append(("for", words[1], words[3], parse(parts, "endfor")))
            elif words[0] == "if":
                nodes.append(("if", words[1], parse(parts, "endif")))
            else:
                raise ValueError(f"unknown tag: {words[0]}")
        elif part:
            nodes.append(("text", part))
    if end:
        raise ValueError(f"missing {end}")
    return nodes


def lookup(name, scope):
    value = scope
    for key in name.split("."):
        value = value[key] if isinstance(value, dict) else getattr(value, key)
    return value


def render_nodes(nodes, scope):
    output = []
    for node in nodes:
        if node[0] == "text":
            output.append(node[1])
        elif node[0] == "value":
            output.append(str(lookup(node[1], scope)))
        elif node[0] == "for":
            for item in lookup(node[2], scope):
                output.append(render_nodes(node[3], {**scope, node[1]: item}))
        elif lookup(node[1], scope):
            output.append(render_nodes(node[2], scope))
    return "".join(output)


def render(template, **scope):
    return render_nodes(parse(TAG.split(template)), scope)
