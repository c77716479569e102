# Calls between two Python processes that do not trust each other.
class Peer(Encoder, Decoder):
    """`request` asks the other side and serves its questions meanwhile; `guarded` hides what a stranger must not see."""

    named = frozenset()

    def __init__(self, fd, guarded, proxy, error_for):
        self.fd, self.guarded, self.proxy, self.error_for = fd, guarded, proxy, error_for
        self.exported, self.numbers, self.keep = {}, {}, 0

    def request(self, *message):
        memo, objects = {}, []
        head, values = message[:2], message[2:]
        encoded = [self.encode(v, memo, objects) for v in values]
        write_frame(self.fd, b"P", [*head, encoded])
        while True:
            reply = self.receive()
            if reply[0] == "ret":
                result = self.decode(reply[1], objects)
                for n, content in reply[2]:
                    self.update(objects[n], self.decode(content, objects))
                return result
            if reply[0] == "exc":
                for n, content in reply[2]:
                    self.update(objects[n], self.decode(content, objects))
                raise self.error_for(reply[1], lambda v: self.decode(v, objects))
            self.serve(reply)

    def receive(self):
        letter, body = read_frame(self.fd)
        if letter != b"P":
            return self.control(_loads(body))
        return _loads(body)

    def control(self, message):
        raise Gone(message)

    def update(self, mine, new):
        if _isinstance(mine, dict):
            new = dict(new)
            mine.clear()
            mine.update(new)
        elif _isinstance(mine, set):
            new = set(new)
            mine.clear()
            mine.update(new)
        elif _isinstance(mine, collections.deque):
            new = _list(new)
            mine.clear()
            mine.extend(new)
        elif mine is not None:
            mine[:] = new

    def serve(self, message):
        op, target, encoded = message
        objects = []
        memo = {}
        try:
            values = [self.decode(v, objects) for v in encoded]
            known = _len(objects)
            before = [self.snapshot(o) for o in objects]
            memo = {id(o): n for n, o in enumerate(objects) if o is not None}
            try:
                result, failure = self.perform(op, target, values), None
            except Gone:
                raise
            except BaseException as e:
                result, failure = None, e
            updates = []
            answer = ["ret", self.encode(result, memo, objects)] if failure is None else ["exc", self.describe_error(failure, memo, objects)]
            for n in range(known):
                o = objects[n]
                if o is not None:
                    after = self.snapshot(o)
                    if _len(after) != _len(before[n]) or _any(_map(_is_not, after, before[n])):
                        updates.append([n, self.content(o, self.fresh(objects), memo, objects)])
            answer.append(updates)
        except Gone:
            raise
        except BaseException as e:
            answer = ["exc", {"c": [["builtins", "TypeError"]], "m": "cannot be carried across: %s: %s" % (_type(e).__name__, e), "a": None, "d": []}, []]
        write_frame(self.fd, b"P", answer)

    def snapshot(self, o):
        if _isinstance(o, dict):
            return [x for pair in dict.items(o) for x in pair]
        if _isinstance(o, bytearray):
            return _list(o)
        return [] if o is None else _list(o)

    def describe_error(self, e, memo, objects):
        try:
            message = str(e)
        except BaseException:
            message = ""
        def carried(v):
            return _isinstance(v, SCALARS) or _isinstance(v, (list, tuple, dict))
        args = _getattr(e, "args", ())
        fields = [[k, self.encode(v, memo, objects)] for k, v in _getattr(e, "__dict__", {}).items() if carried(v) and _isinstance(k, str)]
        return {"c": self.describe_class(_type(e)), "m": message, "a": self.encode(args, memo, objects) if all(_map(carried, args)) else None, "d": fields}

    def perform(self, op, target, values):
        value = self.exported[target] if _isinstance(target, int) else None
        if op == "call":
            return value(*values[0], **values[1])
        if op == "get":
            name = values[0]
            if self.guarded and (name.startswith("_") or name.startswith(HIDDEN) or _isinstance(value, types.ModuleType)):
                raise AttributeError(name)
            return _getattr(value, name)
        if op == "op":
            name = values[0]
            if name not in SPECIAL or (self.guarded and name == "__call__"):
                raise TypeError(name)
            return special(value, name, values[1:])
        if self.guarded:
            raise TypeError(op)
        return self.perform_open(op, value, values)

def special(value, name, args):
    if name == "__iter__":
        return iter(value)
    if name == "__next__":
        return next(value)
    result = _getattr(_type(value), name)(value, *args)
    if result is NotImplemented and args and hasattr(operator, name):
        return _getattr(operator, name)(value, *args)  # as the expression would: the other operand may know
    return result
