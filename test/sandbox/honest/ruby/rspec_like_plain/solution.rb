module Text
  module_function

  def wrap(text, width: 20)
    text.gsub(/(.{1,#{width}})(\s+|\z)/, "\\1\n").strip
  end

  def titleize(s) = s.split.map(&:capitalize).join(" ")

  def tally(words)
    words.each_with_object(Hash.new(0)) { |w, h| h[w.downcase] += 1 }
  end
end
