def topological_layers(dependencies):
    """Groups of tasks that can run side by side, each after the ones before it."""
    waiting = {task: set(needs) for task, needs in dependencies.items()}
    for needs in list(waiting.values()):
        for task in needs:
            waiting.setdefault(task, set())
    layers = []
    while waiting:
        ready = sorted(task for task, needs in waiting.items() if not needs)
        if not ready:
            raise ValueError("the tasks depend on each other in a circle")
        layers.append(ready)
        waiting = {task: needs - set(ready) for task, needs in waiting.items() if task not in ready}
    return layers
