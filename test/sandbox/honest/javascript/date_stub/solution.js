class Session {
  constructor(minutes) {
    this.expires = Date.now() + minutes * 60_000;
  }
  get alive() {
    return Date.now() < this.expires;
  }
  describe() {
    return new Date(this.expires).toISOString();
  }
}
