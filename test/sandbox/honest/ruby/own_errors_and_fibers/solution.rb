# frozen_string_literal: true

module Parsing
  class Error < StandardError
    attr_reader :line

    def initialize(msg = "cannot parse", line: nil)
      @line = line
      super(msg)
    end
  end

  Entry = Struct.new(:key, :value, keyword_init: true) do
    def to_s = "#{key}: #{value.inspect}"
  end

  def self.each_entry(text)
    return enum_for(__method__, text) unless block_given?

    text.each_line.with_index(1) do |line, n|
      next if line.strip.empty? || line.start_with?("#")
      key, value = line.chomp.split("=", 2)
      raise Error.new("no value for #{key}", line: n) if value.nil?
      yield Entry.new(key: key, value: value =~ /\A\d+\z/ ? value.to_i : value)
    end
  end

  def self.counter = Fiber.new { n = 0; loop { Fiber.yield(n += 1) } }
end
