calls = []

def setup_module():
    calls.append("module")

def teardown_module(module):
    Registry.clear()

class TestRegistry:
    @classmethod
    def setup_class(cls):
        cls.seen = []
        Registry.clear()

        @Registry.register()
        def double(x):
            cls.seen.append(x)
            return 2 * x

    def setup_method(self):
        self.local = [1]

    def test_call(self):
        assert call("double", 4) == 8
        assert self.seen == [4]
        assert self.local == [1]

    def test_unknown(self):
        try:
            call("triple", 1)
        except LookupError as e:
            assert str(e) == "unknown: 'triple'"
            assert e.__cause__ is None and e.__suppress_context__
        else:
            assert False, "no error"

    @staticmethod
    def test_module_was_set_up():
        assert calls == ["module"]
