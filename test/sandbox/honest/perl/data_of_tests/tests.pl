use Test::More;
while (my $line = <DATA>) {
  chomp $line;
  my ($n, $text) = split /\|/, $line, 2;
  is(wc($text), $n, $text);
}
is(wc('one two'), 2, 'two words');
is(wc(''), 0, 'none');
done_testing;
__DATA__
2|hello world
0|
3|a b c
