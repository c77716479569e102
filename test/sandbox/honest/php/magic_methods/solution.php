<?php
class Record implements ArrayAccess, IteratorAggregate, JsonSerializable
{
    private array $data = [];

    public function __get($name) { return $this->data[$name] ?? null; }
    public function __set($name, $value) { $this->data[$name] = $value; }
    public function __isset($name) { return isset($this->data[$name]); }
    public function offsetExists(mixed $at): bool { return isset($this->data[$at]); }
    public function offsetGet(mixed $at): mixed { return $this->data[$at]; }
    public function offsetSet(mixed $at, mixed $value): void { $this->data[$at] = $value; }
    public function offsetUnset(mixed $at): void { unset($this->data[$at]); }
    public function getIterator(): Iterator { return new ArrayIterator($this->data); }
    public function jsonSerialize(): array { return $this->data; }
}
