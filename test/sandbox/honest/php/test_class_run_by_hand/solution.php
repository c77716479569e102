<?php
class Queue implements Countable
{
    private array $items = [];

    public function enqueue(mixed $item): static
    {
        $this->items[] = $item;
        return $this;
    }

    public function dequeue(): mixed
    {
        if (!$this->items) {
            throw new UnderflowException('queue is empty');
        }
        return array_shift($this->items);
    }

    public function count(): int
    {
        return count($this->items);
    }
}
