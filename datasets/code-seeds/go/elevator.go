// Simulates an elevator that serves calls in the direction of its way.
package main

import "sort"

type Elevator struct {
	Floor int
	calls map[int]bool
	up    bool
}

func New(floor int) *Elevator {
	return &Elevator{Floor: floor, calls: map[int]bool{}, up: true}
}

func (e *Elevator) Call(floor int) {
	if floor != e.Floor {
		e.calls[floor] = true
	}
}

func (e *Elevator) next() (int, bool) {
	var above, below []int
	for floor := range e.calls {
		if floor > e.Floor {
			above = append(above, floor)
		} else {
			below = append(below, floor)
		}
	}
	sort.Ints(above)
	sort.Sort(sort.Reverse(sort.IntSlice(below)))
	if e.up && len(above) == 0 || !e.up && len(below) == 0 {
		e.up = !e.up
	}
	switch {
	case e.up && len(above) > 0:
		return above[0], true
	case !e.up && len(below) > 0:
		return below[0], true
	}
	return 0, false
}

// Run serves all calls and returns the stops and the floors travelled.
func (e *Elevator) Run() (stops []int, distance int) {
	for {
		floor, found := e.next()
		if !found {
			return stops, distance
		}
		if floor > e.Floor {
			distance += floor - e.Floor
		} else {
			distance += e.Floor - floor
		}
		e.Floor = floor
		delete(e.calls, floor)
		stops = append(stops, floor)
	}
}
