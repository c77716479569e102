package bank

class Account(private var cents: Long) {
  def balance: Long = cents
  def withdraw(amount: Long): Either[String, Long] =
    if (amount > cents) Left(s"short by ${amount - cents}") else { cents -= amount; Right(cents) }
}
