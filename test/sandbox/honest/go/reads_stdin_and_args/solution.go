package main

import (
	"bufio"
	"flag"
	"io"
	"strconv"
	"strings"
)

type Options struct {
	Sep   string
	Total bool
}

func Parse(args []string) (Options, error) {
	var o Options
	fs := flag.NewFlagSet("sum", flag.ContinueOnError)
	fs.StringVar(&o.Sep, "sep", ",", "separator")
	fs.BoolVar(&o.Total, "total", false, "print a total")
	return o, fs.Parse(args)
}

func SumLines(r io.Reader, o Options) (int, error) {
	total := 0
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		for _, f := range strings.Split(sc.Text(), o.Sep) {
			n, err := strconv.Atoi(strings.TrimSpace(f))
			if err != nil {
				return 0, err
			}
			total += n
		}
	}
	return total, sc.Err()
}
