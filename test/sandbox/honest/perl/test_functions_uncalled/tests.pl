sub test_small {
    die "0" unless factorial(0) == 1;
    die "5" unless factorial(5) == 120;
}

sub test_large {
    die "10" unless factorial(10) == 3628800;
}
