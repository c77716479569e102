import io, os, sys, tempfile
from unittest import mock

def test_stdin(capsys, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["wc"])
    monkeypatch.setattr(sys, "stdin", io.StringIO("a b\nc\n"))
    main()
    assert capsys.readouterr().out == "2 3 6\n"

def test_file(capsys):
    with tempfile.NamedTemporaryFile("w", suffix=".txt", delete=False) as fh:
        fh.write("one two three")
    try:
        with mock.patch.object(sys, "argv", ["wc", fh.name]):
            main()
    finally:
        os.unlink(fh.name)
    out, err = capsys.readouterr()
    assert out.split() == ["1", "3", "13"]
    assert err == ""
