<?php
assert(row(['a', 'b']) === '<tr><td>a</td><td>b</td></tr>');
assert(row(['<']) === '<tr><td>&lt;</td></tr>');
?>
<p>done</p>
