require "stringio"
require "tmpdir"
require "test/unit"

class ReportTest < Test::Unit::TestCase
  def capture
    old, $stdout = $stdout, StringIO.new
    yield
    $stdout.string
  ensure
    $stdout = old
  end

  def test_table
    out = capture { Report.new.print_table([["name", "n"], ["bob", 10]]) }
    assert_equal "name | n\nbob  | 10\n", out
  end

  def test_load
    Dir.mktmpdir do |dir|
      Dir.chdir(dir) do
        File.write("x.json", '{"a": [1, 2]}')
        assert_equal({ a: [1, 2] }, Report.load("x.json"))
      end
    end
  end

  def test_missing
    assert_raise(Errno::ENOENT) { Report.load("nope.json") }
  end
end
