package main

import (
	"fmt"
	"math"
	"os"
	"reflect"
)

func assert(cond bool, format string, args ...interface{}) {
	if !cond {
		fmt.Fprintf(os.Stderr, format+"\n", args...)
		os.Exit(1)
	}
}

func main() {
	freq := WordFreq("The cat. the dog!")
	assert(freq["the"] == 2, "the: %d", freq["the"])
	assert(reflect.DeepEqual(Keys(freq), []string{"cat", "dog", "the"}), "keys: %v", Keys(freq))
	sd := StdDev([]float64{2, 4, 4, 4, 5, 5, 7, 9})
	assert(math.Abs(sd-2.0) < 1e-9, "sd: %f", sd)
	assert(math.IsNaN(StdDev(nil)), "empty should be NaN")
	fmt.Println("all good")
}
