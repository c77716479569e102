package calc

func Div(a, b int) (q int, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = r.(error)
		}
	}()
	return a / b, nil
}
