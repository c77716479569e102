defmodule BankError do
  defexception [:message, :need]

  @impl true
  def exception(need), do: %BankError{message: "insufficient funds", need: need}
end

defmodule Bank do
  def withdraw(balance, amount) when amount > balance, do: raise(BankError, amount - balance)
  def withdraw(balance, amount), do: balance - amount
end
