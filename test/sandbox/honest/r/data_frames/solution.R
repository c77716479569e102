summarise_sales <- function(sales) {
  totals <- aggregate(amount ~ shop, data = sales, FUN = sum)
  totals[order(-totals$amount), ]
}
