abstract class Animal {
  constructor(protected readonly name: string, public age: number = 1) {}
  abstract sound(): string;
  speak(): string {
    return `${this.name} says ${this.sound()}`;
  }
}
class Dog extends Animal {
  sound(): string {
    return 'woof';
  }
}
