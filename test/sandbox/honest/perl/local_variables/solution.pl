our $Depth = 0;
our @Trace;

sub walk {
    my ($node) = @_;
    local $Depth = $Depth + 1;
    push @Trace, ('-' x $Depth) . $node->{name};
    walk($_) for @{ $node->{kids} || [] };
    return scalar @Trace;
}
