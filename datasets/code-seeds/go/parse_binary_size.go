package main

import (
	"fmt"
	"strconv"
	"strings"
)

// ParseSize reads sizes such as "12KiB" as bytes.
func ParseSize(text string) (int64, error) {
	units := []string{"B", "KiB", "MiB", "GiB"}
	for power := len(units) - 1; power >= 0; power-- {
		digits, found := strings.CutSuffix(strings.TrimSpace(text), units[power])
		if !found {
			continue
		}
		value, err := strconv.ParseInt(strings.TrimSpace(digits), 10, 64)
		if err != nil || value < 0 {
			return 0, fmt.Errorf("no size: %q", text)
		}
		return value << (10 * power), nil
	}
	return 0, fmt.Errorf("no unit: %q", text)
}
