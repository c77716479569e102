object Roman {
  private val signs = List(1000 -> "M", 900 -> "CM", 500 -> "D", 400 -> "CD", 100 -> "C", 90 -> "XC", 50 -> "L", 40 -> "XL", 10 -> "X", 9 -> "IX", 5 -> "V", 4 -> "IV", 1 -> "I")
  def of(n: Int): String = signs.find(_._1 <= n) match {
    case Some((value, sign)) => sign + of(n - value)
    case None => ""
  }
}
