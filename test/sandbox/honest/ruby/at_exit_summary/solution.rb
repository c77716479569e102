# Converts between units.
class Converter
  TABLE = { km: 1000.0, m: 1.0, cm: 0.01 }.freeze

  def self.convert(value, from:, to:)
    TABLE.fetch(from) * value / TABLE.fetch(to)
  rescue KeyError => e
    raise ArgumentError, "unknown unit: #{e.key}"
  end
end
