def test_1_draw():
    assert draw() == 1
    assert draw() == 2

def test_2_goes_on():
    assert draw() == 3

def test_3_label():
    assert label(7) == "T-007"
    assert label(12, "Q", width=5) == "Q-00012"

if __name__ == "__main__":
    failures = 0
    for name, fn in sorted(list(globals().items())):
        if name.startswith("test_") and callable(fn):
            try:
                fn()
                print("PASS", name)
            except AssertionError as e:
                failures += 1
                print("FAIL", name, e)
    assert failures == 0
