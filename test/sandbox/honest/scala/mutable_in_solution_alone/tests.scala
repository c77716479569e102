package shop

import scala.util.{Failure, Success, Try}

object CartTest extends App {
  val cart = Cart("nut" -> 2, "bolt" -> 1)
  val wanted: Set[String] = Set("nut", "screw")
  assert(cart.add("nut").contents == Map("nut" -> 3, "bolt" -> 1))
  assert(cart.names(wanted) == Seq("nut"))
  Try(cart.add("x", 0)) match {
    case Failure(e: IllegalArgumentException) => assert(e.getMessage.endsWith("positive: 0"))
    case other => assert(false, s"unexpected $other")
  }
  assert(cart.history == List("+nut", "+bolt", "+nut"))
}
