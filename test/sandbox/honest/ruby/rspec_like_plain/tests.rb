$failures = []

def describe(name)
  @context = name
  yield
end

def it(what)
  yield
  puts "  ok #{what}"
rescue => e
  $failures << "#{@context} #{what}: #{e.message}"
end

def expect(actual) = Expectation.new(actual)

Expectation = Struct.new(:actual) do
  def to_eq(expected)
    raise "expected #{expected.inspect}, got #{actual.inspect}" unless actual == expected
  end
end

describe "Text" do
  it("titleizes") { expect(Text.titleize("hello big world")).to_eq("Hello Big World") }
  it("tallies") { expect(Text.tally(%w[a b A])).to_eq({ "a" => 2, "b" => 1 }) }
  it "wraps" do
    expect(Text.wrap("the quick brown fox", width: 10)).to_eq(<<~OUT.strip)
      the quick
      brown fox
    OUT
  end
end

abort $failures.join("\n") unless $failures.empty?
