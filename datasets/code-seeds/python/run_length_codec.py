"""Run-length coding of texts with an escape sign."""


def encode(text):
    coded, i = [], 0
    while i < len(text):
        length = 1
        while i + length < len(text) and text[i + length] == text[i] and length < 99:
            length += 1
        letter = f"\\{text[i]}" if text[i].isdigit() or text[i] == "\\" else text[i]
        coded.append(f"{length}{letter}" if length > 1 else letter)
        i += length
    return "".join(coded)


def decode(coded):
    text, count, i = [], "", 0
    while i < len(coded):
        sign = coded[i]
        if sign.isdigit():
            count += sign
        else:
            if sign == "\\":
                i += 1
                sign = coded[i]
            text.append(sign * int(count or 1))
            count = ""
        i += 1
    if count:
        raise ValueError("a count without a letter")
    return "".join(text)
