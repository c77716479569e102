package main

import "errors"

var ErrEmpty = errors.New("the stack is empty")

// MinStack knows its least value at any time.
type MinStack struct {
	values []int
	least  []int
}

func (s *MinStack) Push(value int) {
	least := value
	if n := len(s.least); n > 0 {
		least = min(least, s.least[n-1])
	}
	s.values = append(s.values, value)
	s.least = append(s.least, least)
}

func (s *MinStack) Pop() (int, error) {
	n := len(s.values)
	if n == 0 {
		return 0, ErrEmpty
	}
	value := s.values[n-1]
	s.values, s.least = s.values[:n-1], s.least[:n-1]
	return value, nil
}

func (s *MinStack) Min() (int, error) {
	if len(s.least) == 0 {
		return 0, ErrEmpty
	}
	return s.least[len(s.least)-1], nil
}
