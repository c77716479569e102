require "json"
require "set"

class Report
  def initialize(out = $stdout)
    @out = out
  end

  def print_table(rows)
    widths = rows.transpose.map { |c| c.map { |x| x.to_s.size }.max }
    rows.each do |r|
      @out.puts r.each_with_index.map { |c, i| c.to_s.ljust(widths[i]) }.join(" | ").rstrip
    end
  end

  def self.load(path)
    JSON.parse(File.read(path), symbolize_names: true)
  end
end
