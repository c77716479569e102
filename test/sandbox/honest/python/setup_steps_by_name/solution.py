class Registry:
    _items = {}

    def __class_getitem__(cls, key):
        return cls._items[key]

    @classmethod
    def register(cls, name=None):
        def deco(f):
            cls._items[name or f.__name__] = f
            return f
        return deco

    @classmethod
    def clear(cls):
        cls._items.clear()

def call(name, *args, **kw):
    try:
        f = Registry[name]
    except KeyError:
        raise LookupError(f"unknown: {name!r}") from None
    return f(*args, **kw)
