package main

import (
	"errors"
	"reflect"
	"strconv"
	"testing"
)

func TestStack(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		push []int
		want int
		err  error
	}{
		{"one", []int{1}, 1, nil},
		{"many", []int{1, 2, 3}, 3, nil},
		{name: "empty", err: ErrEmpty},
	}
	for _, tc := range tests {
		tc := tc
		t.Run(tc.name, func(t *testing.T) {
			var s Stack[int]
			for _, v := range tc.push {
				s.Push(v)
			}
			got, err := s.Pop()
			if !errors.Is(err, tc.err) {
				t.Fatalf("err = %v, want %v", err, tc.err)
			}
			if got != tc.want {
				t.Errorf("Pop() = %d; want %d", got, tc.want)
			}
		})
	}
}

func TestMap(t *testing.T) {
	got := Map([]int{1, 2}, strconv.Itoa)
	if want := []string{"1", "2"}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
