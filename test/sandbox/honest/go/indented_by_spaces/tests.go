    package main

    import "testing"

    func TestShout(t *testing.T) {
        if got := Shout("hey"); got != "HEY!" {
            t.Errorf("got %q", got)
        }
    }
