package com.example.words

object Words {
  def count(text: String): Map[String, Int] =
    text.split("\\s+").filter(_.nonEmpty).groupBy(_.toLowerCase).map { case (w, all) => w -> all.length }
}
