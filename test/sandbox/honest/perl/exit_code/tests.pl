my @cases = (
    ['A man, a plan, a canal: Panama', 1],
    ['perl', 0],
    ['', 1],
);
my $failures = 0;
for my $case (@cases) {
    my ($text, $expected) = @$case;
    if (is_palindrome($text) != $expected) {
        print "not ok: $text\n";
        $failures++;
    }
}
print "$failures failures\n";
exit($failures ? 1 : 0);
