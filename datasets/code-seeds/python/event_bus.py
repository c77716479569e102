class EventBus:
    """Calls listeners by priority; a listener that returns False stops the event."""

    def __init__(self):
        self.listeners = {}

    def on(self, name, listener, priority=0):
        entries = self.listeners.setdefault(name, [])
        entries.append((-priority, len(entries), listener))
        entries.sort(key=lambda entry: entry[:2])
        return lambda: self.off(name, listener)

    def off(self, name, listener):
        self.listeners[name] = [entry for entry in self.listeners.get(name, []) if entry[2] is not listener]

    def emit(self, name, *arguments):
        called = 0
        for _, _, listener in list(self.listeners.get(name, [])):
            called += 1
            if listener(*arguments) is False:
                break
        return called
