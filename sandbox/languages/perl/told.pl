# What a condition of the tests compared, where it is not as it must be, and what Test::More says of two values; for one more run of a
# test that failed.
sub WORD {
    my ($must, $sign, $left, $right) = @_;
    my $say = sub { open my $error, '>&', 2 or return; print {$error} "WORD $_[0]\n"; close $error };
    my $shown;
    $shown = sub {
        my ($value, $depth) = @_;
        return 'undef' unless defined $value;
        my $kind = Scalar::Util::reftype($value);
        if (!$kind) {
            return $value if $value =~ /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[-+]?\d+)?\z/;
            $value = substr($value, 0, 80) . '...' . substr($value, -40) if length $value > 120;
            return "'" . $value =~ s/\n/\\n/gr . "'";
        }
        my $class = Scalar::Util::blessed($value);
        my $named = defined $class ? "$class=" : '';
        return "$named\{...}" if $depth > 3;
        if ($kind eq 'ARRAY') {
            my $last = $#$value > 11 ? 11 : $#$value;
            return "$named\[" . join(', ', (map { $shown->($_, $depth + 1) } @$value[0 .. $last]), $last < $#$value ? '...' : ()) . ']';
        }
        if ($kind eq 'HASH') {
            return "$named\{...}" if keys %$value > 10_000;
            my @keys = sort keys %$value;
            my $last = $#keys > 11 ? 11 : $#keys;
            return "$named\{" . join(', ', (map { "$_ => " . $shown->($value->{$_}, $depth + 1) } @keys[0 .. $last]), $last < $#keys ? '...' : ()) . '}';
        }
        return $kind =~ /^(?:SCALAR|REF)$/ ? "$named\\" . $shown->($$value, $depth + 1) : $named . lc $kind;
    };
    my $cut = sub { my $text = $shown->($_[0], 1); length $text > 150 ? substr($text, 0, 100) . '...' . substr($text, -47) : $text };
    my %holds = (
        '' => sub { $_[0] }, '==' => sub { $_[0] == $_[1] }, '!=' => sub { $_[0] != $_[1] }, '<' => sub { $_[0] < $_[1] },
        '<=' => sub { $_[0] <= $_[1] }, '>' => sub { $_[0] > $_[1] }, '>=' => sub { $_[0] >= $_[1] }, 'eq' => sub { $_[0] eq $_[1] },
        'ne' => sub { $_[0] ne $_[1] }, 'lt' => sub { $_[0] lt $_[1] }, 'le' => sub { $_[0] le $_[1] }, 'gt' => sub { $_[0] gt $_[1] },
        'ge' => sub { $_[0] ge $_[1] },
    );
    my $holds = $holds{$sign}->($left, $right);
    if (!$holds == !!$must) {
        if ($sign ne '') { $say->($cut->($left) . " $sign " . $cut->($right) . ($must ? ' is false' : ' is true')) }
        elsif (($left // '?') !~ /^[01]?\z/) { $say->($cut->($left) . ($must ? ' is not true' : ' is not false')) }
    }
    return $holds;
}
BEGIN { require Scalar::Util }
if ($INC{'Test/Builder.pm'}) {
    no warnings 'redefine';
    my $diag = \&Test::Builder::diag;
    *Test::Builder::diag = sub {
        my ($builder, @said) = @_;
        my $text = join '', map { $_ // 'undef' } @said;
        $text =~ s/\s+/ /g;
        my $failed = grep { !$_ } $builder->summary;
        if ($failed && $text !~ /^ Failed /) {
            open(my $error, '>&', 2) or goto &$diag;
            print {$error} 'WORD', substr($text, 0, 310), "\n";
        }
        goto &$diag;
    };
}
