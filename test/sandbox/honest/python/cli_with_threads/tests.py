import io

FILES = {"a.txt": "the cat The dog", "b.txt": "a dog\na cat the"}

def run(*argv):
    out = io.StringIO()
    code = main(list(argv), FILES.__getitem__, out)
    return code, out.getvalue().splitlines()

def test_top():
    code, lines = run("--lower", "-n", "2", "a.txt", "b.txt")
    assert code == 0
    assert lines == ["   3 the", "   2 a"]

def test_none():
    assert run() == (1, [])

def test_bad_option():
    try:
        run("--nope")
    except SystemExit as stop:
        assert stop.code == 2
    else:
        assert False, "no exit"

def test_threads():
    total, sizes = count_all(["x y"] * 50)
    assert total == {"x": 50, "y": 50}
    assert sizes == [2] * 50 and sum(sizes) == 100
