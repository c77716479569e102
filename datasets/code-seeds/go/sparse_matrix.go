package main

import "fmt"

type cell struct{ row, column int }

// Sparse holds the cells of a matrix that are not zero.
type Sparse struct {
	rows, columns int
	cells         map[cell]int
}

func NewSparse(rows, columns int) *Sparse {
	return &Sparse{rows: rows, columns: columns, cells: map[cell]int{}}
}

func (m *Sparse) Set(row, column, value int) error {
	if row < 0 || row >= m.rows || column < 0 || column >= m.columns {
		return fmt.Errorf("(%d, %d) is outside", row, column)
	}
	if value == 0 {
		delete(m.cells, cell{row, column})
	} else {
		m.cells[cell{row, column}] = value
	}
	return nil
}

func (m *Sparse) Times(vector []int) ([]int, error) {
	if len(vector) != m.columns {
		return nil, fmt.Errorf("%d values for %d columns", len(vector), m.columns)
	}
	result := make([]int, m.rows)
	for place, value := range m.cells {
		result[place.row] += value * vector[place.column]
	}
	return result, nil
}

func (m *Sparse) Density() float64 {
	return float64(len(m.cells)) / float64(m.rows*m.columns)
}
