import assert from 'node:assert';

class Cat extends Animal {
  sound(): string {
    return 'meow';
  }
}
assert.strictEqual(new Dog('Rex').speak(), 'Rex says woof');
assert.strictEqual(new Cat('Tom', 3).speak(), 'Tom says meow');
assert.strictEqual(new Dog('Rex').age, 1);
