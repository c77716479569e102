my @top = top_words('b a c a b a', 2);
die "@top" unless "@top" eq 'a b';
is_list([top_words('x', 5)], ['x']);
is_list([top_words('z y', 2)], ['y', 'z']);

sub is_list {
    my ($got, $expected) = @_;
    die "got @$got" unless "@$got" eq "@$expected";
}
