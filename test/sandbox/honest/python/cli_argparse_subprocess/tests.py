import contextlib
import io
import subprocess
import sys


def run(*argv):
    buffer = io.StringIO()
    with contextlib.redirect_stdout(buffer):
        code = main(list(argv))
    return code, buffer.getvalue()


def test_add():
    assert run("add", "1", "2", "3") == (0, "6\n")


def test_mul():
    code, out = run("mul", "4", "5")
    assert code == 0
    assert out.strip() == "20"


def test_usage_error():
    try:
        with contextlib.redirect_stderr(io.StringIO()):
            main(["pow", "2"])
    except SystemExit as stop:
        assert stop.code == 2
    else:
        raise AssertionError("should have exited")


def test_child():
    done = subprocess.run([sys.executable, "-c", "print(1 + 1)"], capture_output=True, text=True)
    assert done.stdout == "2\n"


if __name__ == "__main__":
    test_add()
    test_mul()
    test_usage_error()
    test_child()
    print("ok")
