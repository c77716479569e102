class TextTrie:
    """Words by prefix, with the number of times each was added."""

    def __init__(self):
        self.root = {}

    def add(self, word):
        node = self.root
        for letter in word:
            node = node.setdefault(letter, {})
        node[""] = node.get("", 0) + 1

    def completions(self, prefix):
        node = self.root
        for letter in prefix:
            if letter not in node:
                return []
            node = node[letter]
        found, stack = [], [(prefix, node)]
        while stack:
            word, node = stack.pop()
            if "" in node:
                found.append((word, node[""]))
            stack.extend((word + letter, child) for letter, child in node.items() if letter)
        return sorted(found, key=lambda pair: (-pair[1], pair[0]))
