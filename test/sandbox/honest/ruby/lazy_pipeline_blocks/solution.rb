class Pipeline
  include Enumerable
  def self.from(source) new(source.each_entry.lazy) end
  def initialize(steps) @steps = steps end
  def through(name = nil, &blk) Pipeline.new(blk ? @steps.map(&blk) : @steps.map(&name)) end
  def only(&blk) Pipeline.new(@steps.select(&blk)) end
  def each(&) = @steps.each(&)
  def tally_by_key = each_with_object(Hash.new(0)) { |x, h| h[yield(x)] += 1 }
end

def parse_rows(text)
  head, *rows = text.lines(chomp: true).reject(&:empty?)
  keys = head.split(",").map(&:strip).map(&:to_sym)
  rows.map { |row| keys.zip(row.split(",").map(&:strip)).to_h }
end
