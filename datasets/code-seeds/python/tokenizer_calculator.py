"""Evaluates sums with + - * / ^ and parentheses."""
import operator
import re
import sys

OPERATORS = {
    "+": (1, "left", operator.add),
    "-": (1, "left", operator.sub),
    "*": (2, "left", operator.mul),
    "/": (2, "left", operator.truediv),
    "^": (3, "right", operator.pow),
}


def tokens(text):
    position = 0
    for match in re.finditer(r"\s*(\d+(?:\.\d+)?|[-+*/^()])", text):
        if match.start() != position:
            raise SyntaxError(f"unexpected sign at {position}")
        position = match.end()
        yield match.group(1)
    if text[position:].strip():
        raise SyntaxError(f"unexpected sign at {position}")


def to_postfix(text):
    output, stack = [], []
    for token in tokens(text):
        if token in OPERATORS:
            rank, side, _ = OPERATORS[token]
            while stack and stack[-1] in OPERATORS:
                top = OPERATORS[stack[-1]][0]
                if top < rank or (top == rank and side == "right"):
                    break
                output.append(stack.pop())
            stack.append(token)
        elif token == "(":
            stack.append(token)
        elif token == ")":
            while stack and stack[-1] != "(":
                output.append(stack.pop())
            if not stack:
                raise SyntaxError("a parenthesis is not open")
            stack.pop()
        else:
            output.append(float(token))
    if "(" in stack:
        raise SyntaxError("a parenthesis is not closed")
    return output + stack[::-1]


def evaluate(text):
    stack = []
    for token in to_postfix(text):
        if isinstance(token, float):
            stack.append(token)
        else:
            right, left = stack.pop(), stack.pop()
            stack.append(OPERATORS[token][2](left, right))
    return stack.pop()


if __name__ == "__main__":
    for line in sys.stdin:
        print(evaluate(line))
