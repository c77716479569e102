def edit_script(old, new):
    """Shortest list of (operation, character) that turns `old` into `new`."""
    rows, columns = len(old) + 1, len(new) + 1
    cost = [[0] * columns for _ in range(rows)]
    for i in range(rows - 1, -1, -1):
        for j in range(columns - 1, -1, -1):
            if i == len(old) or j == len(new):
                cost[i][j] = len(old) - i + len(new) - j
            elif old[i] == new[j]:
                cost[i][j] = cost[i + 1][j + 1]
            else:
                cost[i][j] = 1 + min(cost[i + 1][j], cost[i][j + 1])
    script, i, j = [], 0, 0
    while i < len(old) or j < len(new):
        if i < len(old) and j < len(new) and old[i] == new[j]:
            script.append(("keep", old[i]))
            i, j = i + 1, j + 1
        elif j == len(new) or (i < len(old) and cost[i + 1][j] <= cost[i][j + 1]):
            script.append(("delete", old[i]))
            i += 1
        else:
            script.append(("insert", new[j]))
            j += 1
    return script
