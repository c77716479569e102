<?php
assert_options(ASSERT_ACTIVE, 1);
function run_tests() {
  $t = new Template("Hi {{ name|upper }}: {{items|join}}!");
  assert($t->render(['name' => 'ann', 'items' => ['a', '<b>']]) === 'Hi ANN: a, &lt;b&gt;!');
  $failures = 0;
  $cases = [
    'wraps' => ['the quick brown fox', 10, ['the quick', 'brown fox']],
    'long word' => ['a verylongword b', 5, ['a', 'verylongword', 'b']],
    'empty' => ['  ', 5, []],
  ];
  foreach ($cases as $label => [$text, $width, $want]) {
    $got = word_wrap_lines($text, $width);
    if ($got != $want) { fwrite(STDERR, "$label: " . json_encode($got) . "\n"); $failures++; }
  }
  $caught = null;
  try { (new Template('{{x}}'))->render(); } catch (OutOfBoundsException $e) { $caught = $e->getMessage(); }
  assert($caught === 'no variable x');
  return $failures;
}
exit(run_tests() === 0 ? 0 : 1);
