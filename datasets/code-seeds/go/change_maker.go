// Gives change from a till with few coins.
package main

import (
	"errors"
	"sort"
)

var ErrNoChange = errors.New("the till cannot give this change")

type Till map[int]int

func (t Till) Total() int {
	total := 0
	for coin, count := range t {
		total += coin * count
	}
	return total
}

// Change takes the fewest coins that make the amount.
func (t Till) Change(amount int) (map[int]int, error) {
	coins := make([]int, 0, len(t))
	for coin := range t {
		coins = append(coins, coin)
	}
	sort.Sort(sort.Reverse(sort.IntSlice(coins)))
	var best map[int]int
	fewest := amount + 1
	var try func(index, left, used int, taken map[int]int)
	try = func(index, left, used int, taken map[int]int) {
		if used >= fewest {
			return
		}
		if left == 0 {
			fewest = used
			best = map[int]int{}
			for coin, count := range taken {
				if count > 0 {
					best[coin] = count
				}
			}
			return
		}
		if index == len(coins) {
			return
		}
		coin := coins[index]
		for count := min(left/coin, t[coin]); count >= 0; count-- {
			taken[coin] = count
			try(index+1, left-count*coin, used+count, taken)
		}
		delete(taken, coin)
	}
	try(0, amount, 0, map[int]int{})
	if best == nil {
		return nil, ErrNoChange
	}
	for coin, count := range best {
		t[coin] -= count
	}
	return best, nil
}
