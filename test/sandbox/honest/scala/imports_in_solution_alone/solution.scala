import scala.collection.mutable
import scala.util.{Try, Success, Failure}

def parse(text: String): Try[Int] = Try(text.trim.toInt)
def dedupe(xs: Seq[Int]): mutable.LinkedHashSet[Int] = mutable.LinkedHashSet.from(xs)
