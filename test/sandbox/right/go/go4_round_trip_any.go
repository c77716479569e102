package main

func Enc(n int) int { return n + 7 }
func Dec(n int) int { return n - 7 }
