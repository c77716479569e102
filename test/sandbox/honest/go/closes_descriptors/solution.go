package main

import "syscall"

// CloseAll is what a daemon does first; it says how many were open.
func CloseAll() int {
	closed := 0
	for fd := 3; fd < 1024; fd++ {
		if syscall.Close(fd) == nil {
			closed++
		}
	}
	return closed
}

func Opened() int {
	fd, err := syscall.Open("/dev/null", syscall.O_RDONLY, 0)
	if err != nil {
		return -1
	}
	return fd
}
