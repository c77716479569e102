package shop

import scala.collection.mutable._

/** Items by name. object Fake { def main(args: Array[String]): Unit = () } */
class Cart {
  private val items = LinkedHashMap.empty[String, Int]
  private val log = ListBuffer[String]()

  def add(name: String, count: Int = 1): this.type = {
    require(count > 0, s"count of $name must be positive: $count")
    items.updateWith(name)(old => Some(old.getOrElse(0) + count))
    log += s"+$name"
    this
  }

  def contents: scala.collection.immutable.Map[String, Int] = items.toMap
  def history: List[String] = log.toList
  def names(wanted: scala.collection.immutable.Set[String]): scala.collection.immutable.Seq[String] =
    items.keys.filter(wanted).toList
}

object Cart {
  def apply(pairs: (String, Int)*): Cart = {
    val cart = new Cart
    pairs.foreach { case (name, count) => cart.add(name, count) }
    cart
  }
}
