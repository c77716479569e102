package main

// SearchRotated finds a value in a sorted list that was rotated; -1 if it is absent.
func SearchRotated(values []int, target int) int {
	low, high := 0, len(values)-1
	for low <= high {
		middle := low + (high-low)/2
		if values[middle] == target {
			return middle
		}
		if values[low] <= values[middle] {
			if values[low] <= target && target < values[middle] {
				high = middle - 1
			} else {
				low = middle + 1
			}
		} else if values[middle] < target && target <= values[high] {
			low = middle + 1
		} else {
			high = middle - 1
		}
	}
	return -1
}
