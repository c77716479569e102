<?php
$ok = 0;
ob_start();
$code = greet(['x.php', 'Bob']);
$out = ob_get_clean();
if ($code !== 0 || $out !== "Hello, Bob!\n") { echo "greet failed: $out"; exit(1); }
$ok++;

$dir = sys_get_temp_dir() . '/' . uniqid('t');
mkdir($dir);
chdir($dir);
$n = save_csv('a.csv', [['a', 'b c'], [1, 'x"y']]);
if (file_get_contents('a.csv') !== "a,\"b c\"\n1,\"x\"\"y\"\n") { exit("csv failed"); }
if ($n !== 17) { print "size $n"; exit(1); }
unlink('a.csv'); chdir('/'); rmdir($dir);
$ok++;

$t = new Template("<b>{{ name }}</b>{{none}}");
if ($t->render(['name' => 'A&B']) === '<b>A&amp;B</b>') $ok++;
if ($ok != 3) exit(1);
?>
all fine
