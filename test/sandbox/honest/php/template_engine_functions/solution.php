<?php
class Template {
  private $filters = [];
  function __construct(private string $text) {
    $this->filter('upper', 'strtoupper')->filter('join', fn($xs, $sep = ', ') => implode($sep, $xs));
  }
  function filter($name, callable $f) { $this->filters[$name] = $f; return $this; }
  function render(array $vars = []) {
    return preg_replace_callback('/\{\{\s*(\w+)((?:\|\w+)*)\s*\}\}/', function ($m) use ($vars) {
      if (!array_key_exists($m[1], $vars)) throw new OutOfBoundsException("no variable {$m[1]}");
      $v = $vars[$m[1]];
      foreach (array_filter(explode('|', $m[2])) as $name) {
        if (!isset($this->filters[$name])) throw new BadFunctionCallException("no filter $name");
        $v = ($this->filters[$name])($v);
      }
      return htmlspecialchars((string)$v);
    }, $this->text);
  }
}
function word_wrap_lines($text, $width) {
  $lines = []; $line = '';
  foreach (preg_split('/\s+/', trim($text)) as $w) {
    if ($line !== '' && strlen($line) + 1 + strlen($w) > $width) { $lines[] = $line; $line = $w; }
    else $line = $line === '' ? $w : "$line $w";
  }
  if ($line !== '') $lines[] = $line;
  return $lines;
}
