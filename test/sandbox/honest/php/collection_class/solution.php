<?php
declare(strict_types=1);

namespace App;

use ArrayAccess;
use Countable;
use InvalidArgumentException;
use IteratorAggregate;
use Traversable;

final class Collection implements IteratorAggregate, Countable
{
    private function __construct(private array $items) {}

    public static function from(array $items): self { return new self(array_values($items)); }

    public function map(callable $fn): self { return new self(array_map($fn, $this->items)); }

    public function filter(?callable $fn = null): self { return self::from(array_filter($this->items, $fn)); }

    public function reduce(callable $fn, mixed $initial = null): mixed { return array_reduce($this->items, $fn, $initial); }

    public function chunk(int $size): self
    {
        if ($size < 1) {
            throw new InvalidArgumentException("size must be positive, $size given");
        }
        return new self(array_chunk($this->items, $size));
    }

    public function getIterator(): Traversable { yield from $this->items; }
    public function count(): int { return count($this->items); }
    public function toArray(): array { return $this->items; }
}
