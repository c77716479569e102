package main

import "fmt"

// SeatMap books neighbouring seats.
type SeatMap struct {
	rows   [][]string
	booked map[string]int
}

func NewSeatMap(rows, seats int) *SeatMap {
	m := &SeatMap{booked: map[string]int{}}
	for r := 0; r < rows; r++ {
		m.rows = append(m.rows, make([]string, seats))
	}
	return m
}

// Book takes the first free block of one row.
func (m *SeatMap) Book(name string, count int) (string, error) {
	if count < 1 {
		return "", fmt.Errorf("no seats for %s", name)
	}
	for r, row := range m.rows {
		run := 0
		for s, owner := range row {
			if owner != "" {
				run = 0
				continue
			}
			if run++; run == count {
				for i := s - count + 1; i <= s; i++ {
					row[i] = name
				}
				m.booked[name] += count
				return fmt.Sprintf("%c%d", 'A'+r, s-count+2), nil
			}
		}
	}
	return "", fmt.Errorf("no %d seats together", count)
}

func (m *SeatMap) Cancel(name string) int {
	for _, row := range m.rows {
		for s := range row {
			if row[s] == name {
				row[s] = ""
			}
		}
	}
	count := m.booked[name]
	delete(m.booked, name)
	return count
}
