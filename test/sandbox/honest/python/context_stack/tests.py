import os, tempfile

def test_cwd():
    start = os.getcwd()
    with tempfile.TemporaryDirectory() as d:
        with working_directory(d):
            assert os.path.samefile(os.getcwd(), d)
            open("x", "w").close()
            assert os.listdir(".") == ["x"]
        assert os.getcwd() == start

def test_transaction():
    log = []
    with Transaction(log):
        log.append("work")
    with Transaction(log):
        raise KeyError("swallowed")
    assert log == ["begin", "work", "commit", "begin", "rollback"]

    log.clear()
    import pytest
    with pytest.raises(RuntimeError):
        with Transaction(log):
            raise RuntimeError
    assert log[-1] == "rollback"

if __name__ == "__main__":
    for name, fn in list(globals().items()):
        if name.startswith("test_"):
            fn()
