class ModInt
  MOD = 7
  attr_reader :value

  def initialize(value) = @value = value % MOD
  def +(other) = ModInt.new(value + other.to_i)
  def *(other) = ModInt.new(value * other.to_i)
  def to_i = value

  def ==(other)
    case other
    when ModInt then value == other.value
    when Integer then value == other % MOD
    else false
    end
  end
end
