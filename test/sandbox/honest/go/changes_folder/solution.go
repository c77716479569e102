package main

import "os"

func listNames(folder string) ([]string, error) {
	if err := os.Chdir(folder); err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(".")
	if err != nil {
		return nil, err
	}
	names := []string{}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names, nil
}
