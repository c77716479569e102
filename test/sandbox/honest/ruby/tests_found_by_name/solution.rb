#!/usr/bin/env ruby
# frozen_string_literal: true

# A ticket counter whose numbers never repeat.
module Tickets
  @next_number = 1
  class << self
    attr_reader :next_number

    def draw
      number = @next_number
      @next_number += 1
      number
    end
  end
end

def label(number, prefix: "T")
  format("%s-%03d", prefix, number)
end
