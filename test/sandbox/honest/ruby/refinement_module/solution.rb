module Shouting
  refine String do
    def shout = "#{upcase}!"
  end
end

module Words
  using Shouting

  def self.loud(text) = text.split.map(&:shout).join(" ")
end
