import copy
tree = Tree(1, [Tree(2), Tree(3, [Tree(4)])])
other = copy.deepcopy(tree)
other.children[1].children[0].value = 40
assert tree.total() == 10
assert other.total() == 46
assert other.children[0] is not tree.children[0]
