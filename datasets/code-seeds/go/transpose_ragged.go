package main

// Transpose turns rows into columns; a missing cell becomes the filler.
func Transpose[T any](rows [][]T, filler T) [][]T {
	width := 0
	for _, row := range rows {
		width = max(width, len(row))
	}
	columns := make([][]T, width)
	for c := range columns {
		columns[c] = make([]T, len(rows))
		for r, row := range rows {
			if c < len(row) {
				columns[c][r] = row[c]
			} else {
				columns[c][r] = filler
			}
		}
	}
	return columns
}
