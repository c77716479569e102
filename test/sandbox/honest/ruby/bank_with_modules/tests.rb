require "minitest/autorun"

class AccountTest < Minitest::Test
  def setup
    @account = Account.new(10)
  end

  def test_trail
    @account.deposit(5)
    @account.withdraw(3)
    assert_equal 12, @account.balance
    assert_equal [[:deposit, [5], 15], [:withdraw, [3], 12]], @account.trail
  end

  def test_overdrawn
    error = assert_raises(InsufficientFunds) { @account.withdraw(12.5) }
    assert_in_delta 2.5, error.missing
    assert_equal "2.50 missing", error.message
  end

  def test_compares
    assert_operator Account.new(1), :<, @account
    assert_equal [1, 5, 10], [@account, Account.new(5), Account.new(1)].sort.map(&:balance)
    assert_nil(@account <=> Account.new(nil)) rescue assert(true)
  end
end
