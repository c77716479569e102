import shutil
import tempfile
import unittest
import urllib.error
from pathlib import Path
from unittest.mock import MagicMock, mock_open, patch


def answer_of(text):
    answer = MagicMock()
    answer.__enter__.return_value.read.return_value = text.encode("utf-8")
    return answer


class TestCases(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())

    def tearDown(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    @patch("urllib.request.urlopen")
    def test_kept(self, urlopen):
        urlopen.return_value = answer_of("[1, 2, 3]")
        result = task_func("http://example.org/rows", self.folder / "new")
        self.assertEqual(result["rows"], 3)
        self.assertEqual(result["path"].read_text(), "[1, 2, 3]")
        urlopen.assert_called_once_with("http://example.org/rows", timeout=10)

    @patch("urllib.request.urlopen")
    def test_second_try(self, urlopen):
        urlopen.side_effect = [urllib.error.URLError("down"), answer_of("[]")]
        self.assertEqual(task_func("http://example.org/rows", self.folder)["rows"], 0)
        self.assertEqual(urlopen.call_count, 2)

    @patch("urllib.request.urlopen", side_effect=urllib.error.URLError("down"))
    def test_gives_up(self, urlopen):
        with self.assertRaises(ConnectionError) as caught:
            task_func("http://example.org/rows", self.folder, retries=1)
        self.assertIsInstance(caught.exception.__cause__, urllib.error.URLError)
        self.assertEqual(urlopen.call_count, 2)

    @patch("builtins.open", new_callable=mock_open)
    @patch("urllib.request.urlopen")
    def test_what_is_written(self, urlopen, opened):
        urlopen.return_value = answer_of('[{"a": 1}]')
        task_func("http://example.org/rows", self.folder)
        opened.assert_called_once_with(self.folder / "rows.json", "w")
        written = "".join(call.args[0] for call in opened().write.call_args_list)
        self.assertEqual(written, '[{"a": 1}]')
