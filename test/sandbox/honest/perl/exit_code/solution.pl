sub is_palindrome {
    my $text = lc shift;
    $text =~ s/[^a-z0-9]//g;
    return $text eq reverse($text) ? 1 : 0;
}
