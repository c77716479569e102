<?php
declare(strict_types=1);

namespace App\Support;

enum Direction: string
{
    case Asc = 'asc';
    case Desc = 'desc';

    public function sign(): int
    {
        return match ($this) {
            self::Asc => 1,
            self::Desc => -1,
        };
    }
}

final class Money implements \JsonSerializable
{
    public function __construct(public readonly int $cents, public readonly string $currency = 'EUR')
    {
        if ($cents < 0) {
            throw new \InvalidArgumentException("negative amount: $cents");
        }
    }

    public function plus(self $other): static
    {
        return new static($this->cents + $other->cents, $this->currency);
    }

    public function jsonSerialize(): array
    {
        return ['amount' => number_format($this->cents / 100, 2, '.', ''), 'currency' => $this->currency];
    }
}

class Collection implements \IteratorAggregate, \Countable
{
    private function __construct(private array $items) {}

    public static function of(mixed ...$items): self { return new self($items); }

    public function map(callable $f): self { return new self(array_map($f, $this->items)); }

    public function sortBy(callable $key, Direction $direction = Direction::Asc): self
    {
        $items = $this->items;
        usort($items, fn ($a, $b) => $direction->sign() * ($key($a) <=> $key($b)));
        return new self($items);
    }

    public function reduce(callable $f, mixed $start = null): mixed { return array_reduce($this->items, $f, $start); }

    public function getIterator(): \Generator { yield from $this->items; }

    public function count(): int { return count($this->items); }
}
