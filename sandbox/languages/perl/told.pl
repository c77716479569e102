# Evaluates a condition of a failed test in one more run, and prints its operands if the value differs from `$must`.
# Also prints the messages in which Test::More shows compared values.
sub WORD {
    my ($must, $sign, $left, $right) = @_;
    my $print_line = sub { open my $error, '>&', 2 or return; print {$error} "WORD $_[0]\n"; close $error };
    my $show;
    $show = sub {
        my ($value, $depth) = @_;
        return 'undef' unless defined $value;
        my $kind = Scalar::Util::reftype($value);
        if (!$kind) {
            return $value if $value =~ /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[-+]?\d+)?\z/;
            $value = substr($value, 0, 80) . '...' . substr($value, -40) if length $value > 120;
            return "'" . $value =~ s/\n/\\n/gr . "'";
        }
        my $class = Scalar::Util::blessed($value);
        my $prefix = defined $class ? "$class=" : '';
        return "$prefix\{...}" if $depth > 3;
        if ($kind eq 'ARRAY') {
            my $last = $#$value > 11 ? 11 : $#$value;
            return "$prefix\[" . join(', ', (map { $show->($_, $depth + 1) } @$value[0 .. $last]), $last < $#$value ? '...' : ()) . ']';
        }
        if ($kind eq 'HASH') {
            return "$prefix\{...}" if keys %$value > 10_000;
            my @keys = sort keys %$value;
            my $last = $#keys > 11 ? 11 : $#keys;
            return "$prefix\{" . join(', ', (map { "$_ => " . $show->($value->{$_}, $depth + 1) } @keys[0 .. $last]), $last < $#keys ? '...' : ()) . '}';
        }
        return $kind =~ /^(?:SCALAR|REF)$/ ? "$prefix\\" . $show->($$value, $depth + 1) : $prefix . lc $kind;
    };
    my $cut = sub { my $text = $show->($_[0], 1); length $text > 150 ? substr($text, 0, 100) . '...' . substr($text, -47) : $text };
    my %holds = (
        '' => sub { $_[0] }, '==' => sub { $_[0] == $_[1] }, '!=' => sub { $_[0] != $_[1] }, '<' => sub { $_[0] < $_[1] },
        '<=' => sub { $_[0] <= $_[1] }, '>' => sub { $_[0] > $_[1] }, '>=' => sub { $_[0] >= $_[1] }, 'eq' => sub { $_[0] eq $_[1] },
        'ne' => sub { $_[0] ne $_[1] }, 'lt' => sub { $_[0] lt $_[1] }, 'le' => sub { $_[0] le $_[1] }, 'gt' => sub { $_[0] gt $_[1] },
        'ge' => sub { $_[0] ge $_[1] },
    );
    my $holds = $holds{$sign}->($left, $right);
    if (!$holds == !!$must) {
        if ($sign ne '') { $print_line->($cut->($left) . " $sign " . $cut->($right) . ($must ? ' is false' : ' is true')) }
        elsif (($left // '?') !~ /^[01]?\z/) { $print_line->($cut->($left) . ($must ? ' is not true' : ' is not false')) }
    }
    return $holds;
}
BEGIN { require Scalar::Util }
if ($INC{'Test/Builder.pm'}) {
    no warnings 'redefine';
    my $diag = \&Test::Builder::diag;
    *Test::Builder::diag = sub {
        my ($builder, @parts) = @_;
        my $text = join '', map { $_ // 'undef' } @parts;
        $text =~ s/\s+/ /g;
        my $failed = grep { !$_ } $builder->summary;
        if ($failed && $text !~ /^ Failed /) {
            open(my $error, '>&', 2) or goto &$diag;
            print {$error} 'WORD', substr($text, 0, 310), "\n";
        }
        goto &$diag;
    };
}
