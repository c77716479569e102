import scala.concurrent.{Await, Future}
import scala.concurrent.ExecutionContext.Implicits.global
import scala.concurrent.duration._
import java.util.concurrent.atomic.AtomicInteger

object Parallel {
  def squares(xs: List[Int]): Future[List[Int]] = Future.sequence(xs.map(x => Future(x * x)))
  def race(threads: Int, times: Int): Int = {
    val count = new AtomicInteger(0)
    val all = (1 to threads).map { _ => new Thread(() => for (_ <- 1 to times) count.incrementAndGet()) }
    all.foreach(_.start())
    all.foreach(_.join())
    count.get
  }
}
