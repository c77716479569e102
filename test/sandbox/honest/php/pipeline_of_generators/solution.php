<?php
declare(strict_types=1);

interface Stage { public function apply(iterable $in): \Generator; }

final class Only implements Stage {
    public function __construct(private \Closure $test) {}
    public function apply(iterable $in): \Generator {
        foreach ($in as $key => $one) if (($this->test)($one)) yield $key => $one;
    }
}

final class Each implements Stage {
    public function __construct(private \Closure $map) {}
    public function apply(iterable $in): \Generator {
        foreach ($in as $key => $one) yield $key => ($this->map)($one);
    }
}

class Pipeline implements IteratorAggregate, Countable {
    /** @param Stage[] $stages */
    public function __construct(private iterable $source, private array $stages = []) {}
    public function through(Stage ...$more): static { return new static($this->source, [...$this->stages, ...$more]); }
    public function getIterator(): \Generator {
        $in = $this->source;
        foreach ($this->stages as $stage) $in = $stage->apply($in);
        yield from $in;
    }
    public function count(): int { return iterator_count($this->getIterator()); }
    public function __toString(): string { return implode(',', iterator_to_array($this, false)); }
}
