import java.nio.file.{Files, Paths}
import scala.io.Source
import scala.util.Using

object Notes {
  def save(name: String, lines: Seq[String]): Unit = {
    Files.createDirectories(Paths.get("notes"))
    Files.write(Paths.get("notes", name), lines.mkString("\n").getBytes("UTF-8"))
  }
  def load(name: String): List[String] = Using(Source.fromFile(s"notes/$name"))(_.getLines().toList).getOrElse(Nil)
}
