use Test::More;
is(tokens('1 + 2.5'), 'NUM:1 OP:+ NUM:2.5');
is(tokens('(3*4)'), 'OP:( NUM:3 OP:* NUM:4 OP:)');
is(tokens(''), '');
done_testing();
