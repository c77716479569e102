sub factorial {
    my $n = shift;
    return $n <= 1 ? 1 : $n * factorial($n - 1);
}
