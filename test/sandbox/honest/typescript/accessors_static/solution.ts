class Temperature {
  static readonly freezing = new Temperature(0);
  static of(degrees: number): Temperature {
    return new Temperature(degrees);
  }
  private constructor(private _celsius: number) {}
  get fahrenheit(): number {
    return this._celsius * 1.8 + 32;
  }
  set fahrenheit(value: number) {
    this._celsius = (value - 32) / 1.8;
  }
  get celsius(): number {
    return this._celsius;
  }
}
