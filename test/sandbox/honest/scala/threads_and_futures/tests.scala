import scala.concurrent.Await
import scala.concurrent.duration._

assert(Await.result(Parallel.squares(List(1, 2, 3)), 5.seconds) == List(1, 4, 9))
assert(Parallel.race(4, 100) == 400)
