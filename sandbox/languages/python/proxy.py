# Stand-ins for objects that live on the other side. Appended to peer.py on both sides.
import random

random = held(random)

class Handle:
    __slots__ = ("_peer", "_number", "_plain")

    def __getattr__(self, name):
        if name.startswith("__") and name.endswith("__") and name not in ("__name__", "__doc__", "__dict__"):
            raise AttributeError(name)
        return object.__getattribute__(self, "_peer").request("get", object.__getattribute__(self, "_number"), name)

    def __setattr__(self, name, value):
        object.__getattribute__(self, "_peer").request("set", object.__getattribute__(self, "_number"), name, value)

    def __eq__(self, other):
        return _same(self, other)

    def __ne__(self, other):
        return not _same(self, other)

    __hash__ = object.__hash__

def _same(a, b):
    """Two objects of the other side are compared there; with anything of ours only their plain value is, here."""
    if a is b:
        return True
    if isinstance(b, Handle):
        if object.__getattribute__(a, "_number") == object.__getattribute__(b, "_number"):
            return True
        return object.__getattribute__(a, "_peer").request("same", object.__getattribute__(a, "_number"), b) is True
    if object.__getattribute__(a, "_plain"):
        return object.__getattribute__(a, "_peer").request("plain", object.__getattribute__(a, "_number")) == b
    return _says_same(a, b)

def _others(value):
    """Values that differ from this plain one."""
    kind = _type(value)
    if kind is bool:
        return [not value]
    if kind in (int, float):
        return [value + 1, value - 1, value + 77, 2 * value + 3, -value - 2]
    if kind is str:
        last = value[-1:]
        return [value[:-1] + other for other in ("789" if last.isdigit() else "xyz") if other != last]
    if kind in (list, tuple):
        last = [kind([*value[:-1], other]) for other in _others(value[-1])] if value else [kind([0])]
        return last + ([value[:-1]] if value else [])
    return []

def _says_same(a, b):
    """An object of a class that the tests themselves name may know itself when it equals a plain value: when it says no to others."""
    peer, number = object.__getattribute__(a, "_peer"), object.__getattribute__(a, "_number")
    others = _others(b)
    if _type(a).__name__ not in peer.named or not others:
        return False
    asked = [(other, False) for other in others] + [(b, True)]
    random.SystemRandom().shuffle(asked)
    def same(value, wanted):
        try:
            return peer.request("same", number, value) is True
        except Exception:
            if wanted:
                raise
            return False
    return all(same(value, wanted) is wanted for value, wanted in asked)

def _says_order(a, name, b):
    """The same for order against numbers: it must hold for one end of the numbers and not for the other."""
    peer, number = object.__getattribute__(a, "_peer"), object.__getattribute__(a, "_number")
    if _type(a).__name__ not in peer.named or _type(b) not in (int, float):
        return NotImplemented
    far = 10 ** 30 if name in ("__lt__", "__le__") else -10 ** 30
    asked = [far, -far, b]
    random.SystemRandom().shuffle(asked)
    said = {value: peer.request("op", number, name, value) is True for value in asked}
    return said[b] if said[far] and not said[-far] else NotImplemented

def _call(self, *args, **kwargs):
    return object.__getattribute__(self, "_peer").request("call", object.__getattribute__(self, "_number"), args, kwargs)

def _special(name):
    def method(self, *args):
        return object.__getattribute__(self, "_peer").request("op", object.__getattribute__(self, "_number"), name, *args)
    method.__name__ = name
    return method

def _order(name):
    """Order against a plain value of ours is decided here, on the plain value; a program's object without one has none."""
    def method(self, other):
        if isinstance(other, Handle):
            return object.__getattribute__(self, "_peer").request("op", object.__getattribute__(self, "_number"), name, other)
        if not object.__getattribute__(self, "_plain"):
            return _says_order(self, name, other)
        plain = object.__getattribute__(self, "_peer").request("plain", object.__getattribute__(self, "_number"))
        return getattr(operator, name)(plain, other)
    method.__name__ = name
    return method

def _contains(self, item):
    if not object.__getattribute__(self, "_plain"):
        return object.__getattribute__(self, "_peer").request("op", object.__getattribute__(self, "_number"), "__contains__", item) is True
    return item in object.__getattribute__(self, "_peer").request("plain", object.__getattribute__(self, "_number"))

def _await(self):
    peer, number = object.__getattribute__(self, "_peer"), object.__getattribute__(self, "_number")
    return peer.proxy.coroutine(peer, number).__await__()

OWN = {"__call__": _call, "__contains__": _contains, "__await__": _await, **{name: _order(name) for name in ("__lt__", "__le__", "__gt__", "__ge__")}}

def _instance_check(self, other):
    if not isinstance(other, Handle):
        return False
    return object.__getattribute__(self, "_peer").request("instance", object.__getattribute__(self, "_number"), other) is True

class Proxies:
    def __init__(self):
        self.classes, self.errors, self.tuples, self.made = {}, {}, {}, {}

    def number(self, value):
        return object.__getattribute__(value, "_number") if isinstance(value, Handle) else None

    def make(self, peer, number, info):
        if number in self.made:
            return self.made[number]
        name, specials, is_class, plain = info
        key = (name, tuple(specials), is_class)
        cls = self.classes.get(key)
        if cls is None:
            members = {"__slots__": ()}
            for s in specials:
                if s in SPECIAL:
                    members[s] = OWN.get(s) or _special(s)
            if is_class:
                members["__instancecheck__"] = _instance_check
            cls = self.classes[key] = type(str(name), (Handle,), members)
        handle = object.__new__(cls)
        object.__setattr__(handle, "_peer", peer)
        object.__setattr__(handle, "_number", number)
        object.__setattr__(handle, "_plain", plain)
        self.made[number] = handle
        return handle

    async def coroutine(self, peer, number):
        """What the other side must wait for is run to its end there."""
        return peer.request("await", number)

    def named_tuple(self, name, fields):
        key = (name, tuple(fields))
        if key not in self.tuples:
            self.tuples[key] = collections.namedtuple(name, fields)
        return self.tuples[key]

    def error_class(self, lineage):
        for i, (module, name) in enumerate(lineage):
            real = getattr(_modules.get(module), name, None) if module != "__main__" and module != "solution" else None
            if str(module).split(".")[0] in ("unittest", "pytest", "_pytest"):
                continue  # skipping is for tests, not for programs
            if isinstance(real, type) and issubclass(real, Exception):
                for module, name in reversed(lineage[:i]):
                    key = (module, name)
                    if key not in self.errors:
                        self.errors[key] = type(str(name), (real,), {"__module__": str(module)})
                    real = self.errors[key]
                return real
        return Exception

    def module(self, name):
        return None

    def error(self, info, decode):
        cls = self.error_class(info["c"])
        message = info["m"]
        args = decode(info["a"]) if info["a"] is not None else (message,)
        try:
            made = cls(*args)
        except BaseException:
            try:
                made = cls.__new__(cls)
                made.args = tuple(args)
            except BaseException:
                made = Exception(message)
        for name, value in info["d"]:
            try:
                setattr(made, name, decode(value))
            except BaseException:
                pass
        return made
