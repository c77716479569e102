require "test/unit"

class BankAccountTest < Test::Unit::TestCase
  def setup
    @account = BankAccount.new(100)
  end

  def test_deposit
    @account.deposit(50)
    assert_equal 150, @account.balance
  end

  def test_withdraw
    @account.withdraw(30)
    assert_equal(70, @account.balance)
  end

  def test_errors
    assert_raise(ArgumentError) { @account.deposit(-1) }
    error = assert_raise(RuntimeError) { @account.withdraw(1000) }
    assert_equal "insufficient funds", error.message
  end
end
