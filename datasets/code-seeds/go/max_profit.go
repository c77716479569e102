package main

// MaxProfit is the best gain of at most the given number of trades, one after the other.
func MaxProfit(prices []int, trades int) int {
	if len(prices) == 0 {
		return 0
	}
	best := make([]int, len(prices))
	for t := 0; t < trades; t++ {
		next := make([]int, len(prices))
		balance := -prices[0]
		for day := 1; day < len(prices); day++ {
			next[day] = max(next[day-1], prices[day]+balance)
			balance = max(balance, best[day-1]-prices[day])
		}
		best = next
	}
	return best[len(best)-1]
}
