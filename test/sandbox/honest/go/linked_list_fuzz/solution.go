package main

import (
	"encoding/json"
	"fmt"
	"sort"
	"strings"
	"time"
)

type Event struct {
	Name string    `json:"name"`
	At   time.Time `json:"at"`
	Tags []string  `json:"tags,omitempty"`
}

type ByTime []Event

func (b ByTime) Len() int           { return len(b) }
func (b ByTime) Less(i, j int) bool { return b[i].At.Before(b[j].At) }
func (b ByTime) Swap(i, j int)      { b[i], b[j] = b[j], b[i] }

func Parse(s string) (events []Event, err error) {
	err = json.NewDecoder(strings.NewReader(s)).Decode(&events)
	sort.Stable(ByTime(events))
	return
}

func Reverse(s string) string {
	r := []rune(s)
	for i, j := 0, len(r)-1; i < j; i, j = i+1, j-1 {
		r[i], r[j] = r[j], r[i]
	}
	return string(r)
}

func main() { fmt.Println(Reverse("abc")) }
