// Merges layered settings and explains where each value comes from.
package main

import (
	"fmt"
	"sort"
	"strings"
)

type Layer struct {
	Name   string
	Values map[string]string
}

type Setting struct {
	Value  string
	Source string
}

func Parse(name, text string) (Layer, error) {
	layer := Layer{name, map[string]string{}}
	section := ""
	for number, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, "[") && strings.HasSuffix(line, "]"):
			section = line[1:len(line)-1] + "."
		default:
			key, value, found := strings.Cut(line, "=")
			if !found {
				return layer, fmt.Errorf("%s:%d: no equals sign", name, number+1)
			}
			layer.Values[section+strings.TrimSpace(key)] = strings.TrimSpace(value)
		}
	}
	return layer, nil
}

func Merge(layers ...Layer) map[string]Setting {
	merged := map[string]Setting{}
	for _, layer := range layers {
		for key, value := range layer.Values {
			if value == "unset" {
				delete(merged, key)
			} else {
				merged[key] = Setting{value, layer.Name}
			}
		}
	}
	return merged
}

func Explain(settings map[string]Setting) []string {
	var lines []string
	for key, setting := range settings {
		lines = append(lines, fmt.Sprintf("%s = %s (%s)", key, setting.Value, setting.Source))
	}
	sort.Strings(lines)
	return lines
}
