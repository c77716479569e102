func TestFizzBuzz(t *testing.T) {
	candidate := FizzBuzz
	type test struct {
		actual   interface{}
		expected interface{}
	}
	tests := []test{
		{actual: candidate(3), expected: "Fizz"},
		{actual: candidate(10), expected: "Buzz"},
		{actual: candidate(30), expected: "FizzBuzz"},
		{actual: candidate(7), expected: "7"},
	}
	for i, tc := range tests {
		t.Run(fmt.Sprintf("test num % d", i), func(t *testing.T) {
			if fmt.Sprintf("%v", tc.actual) != fmt.Sprintf("%v", tc.expected) {
				t.Errorf("expected '%s', got '%s'", tc.expected, tc.actual)
			}
		})
	}
}
