<?php

namespace App\Tests;

use function App\Text\slug;

assert(slug("Hello, World!") === "hello-world");
assert(slug("  PHP 8.2 is out ") === "php-8-2-is-out");
assert(slug("") === "");
