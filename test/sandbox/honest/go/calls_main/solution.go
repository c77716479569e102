package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

type Shape interface {
	Area() float64
	fmt.Stringer
}
type Rect struct{ W, H float64 }
type Circle struct{ R float64 }

func (r Rect) Area() float64     { return r.W * r.H }
func (r Rect) String() string    { return fmt.Sprintf("rect %gx%g", r.W, r.H) }
func (c *Circle) Area() float64  { return 3.141592653589793 * c.R * c.R }
func (c *Circle) String() string { return fmt.Sprintf("circle %g", c.R) }

func Parse(r io.Reader) (shapes []Shape, err error) {
	scanner := bufio.NewScanner(r)
	for line := 1; scanner.Scan(); line++ {
		f := strings.Fields(scanner.Text())
		if len(f) == 0 {
			continue
		}
		var nums []float64
		for _, w := range f[1:] {
			n, e := strconv.ParseFloat(w, 64)
			if e != nil {
				return nil, fmt.Errorf("line %d: %w", line, e)
			}
			nums = append(nums, n)
		}
		switch {
		case f[0] == "rect" && len(nums) == 2:
			shapes = append(shapes, Rect{nums[0], nums[1]})
		case f[0] == "circle" && len(nums) == 1:
			shapes = append(shapes, &Circle{nums[0]})
		default:
			return nil, fmt.Errorf("line %d: unknown %q", line, f[0])
		}
	}
	return shapes, scanner.Err()
}

func Report(shapes ...Shape) {
	for _, s := range shapes {
		fmt.Printf("%-12s %8.2f\n", s, s.Area())
	}
}

func main() {
	shapes, err := Parse(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	Report(shapes...)
}
