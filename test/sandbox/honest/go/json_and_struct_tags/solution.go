package main

import (
	"encoding/json"
	"time"
)

type Event struct {
	Name string        `json:"name"`
	Took time.Duration `json:"took_ns"`
	Tags []string      `json:"tags,omitempty"`
}

func Encode(e Event) string {
	b, err := json.Marshal(e)
	if err != nil {
		panic(err)
	}
	return string(b)
}

func Decode(s string) (e Event, err error) {
	err = json.Unmarshal([]byte(s), &e)
	return
}
