class InsufficientFunds < StandardError
  attr_reader :missing

  def initialize(missing)
    @missing = missing
    super("missing #{missing}")
  end
end

class Account
  include Comparable
  attr_reader :balance

  def initialize(balance = 0)
    @balance = balance
  end

  def deposit(amount)
    raise ArgumentError, "must be positive" unless amount.positive?

    @balance += amount
    self
  end

  def withdraw(amount)
    raise InsufficientFunds.new(amount - @balance) if amount > @balance

    @balance -= amount
    self
  end

  def <=>(other)
    balance <=> other.balance
  end
end
