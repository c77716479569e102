package main

func ok(n int) bool { return n > 0 }
