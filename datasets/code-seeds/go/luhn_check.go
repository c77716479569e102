package main

// ValidCard checks a number by Luhn's rule; blanks are allowed between digits.
func ValidCard(number string) bool {
	sum, count := 0, 0
	for i := len(number) - 1; i >= 0; i-- {
		if number[i] == ' ' {
			continue
		}
		if number[i] < '0' || number[i] > '9' {
			return false
		}
		digit := int(number[i] - '0')
		if count%2 == 1 {
			digit *= 2
			if digit > 9 {
				digit -= 9
			}
		}
		sum += digit
		count++
	}
	return count > 1 && sum%10 == 0
}
