class NotEnough(val missing: Int) extends Exception(s"$missing missing")
object Shop {
  def take(stock: Int, wanted: Int): Int = {
    require(wanted >= 0, "wanted must not be negative")
    if (wanted > stock) throw new NotEnough(wanted - stock)
    stock - wanted
  }
}
