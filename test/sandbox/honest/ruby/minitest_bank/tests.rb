require "minitest/autorun"
require_relative "account" if File.exist?(File.join(__dir__, "account.rb"))

class AccountTest < Minitest::Test
  def setup
    @account = Account.new(100)
  end

  def test_deposit
    @account.deposit(50)
    assert_equal 150, @account.balance
  end

  def test_chaining
    assert_equal(120, @account.deposit(50).withdraw(30).balance)
  end

  def test_errors
    error = assert_raises(InsufficientFunds) { @account.withdraw(130) }
    assert_equal 30, error.missing
    assert_match(/missing 30/, error.message)
    assert_raises(ArgumentError) { @account.deposit(0) }
  end

  def test_comparable
    assert_operator Account.new(1), :<, Account.new(2)
    assert_equal 7, [Account.new(3), Account.new(7)].max.balance
    refute_equal Account.new(1), Account.new(2)
  end
end
