class StateMachine {
  constructor(initial, transitions) {
    this.state = initial;
    this.transitions = transitions;
    this.log = [];
  }

  can(event) {
    return this.transitions[this.state]?.[event] !== undefined;
  }

  send(event, data) {
    const target = this.transitions[this.state]?.[event];
    if (target === undefined) throw new Error(`${this.state} does not take ${event}`);
    const next = typeof target === "function" ? target(data) : target;
    this.log.push(`${this.state} -${event}-> ${next}`);
    this.state = next;
    return next;
  }

  reachable() {
    const seen = new Set([this.state]);
    for (const state of seen)
      for (const target of Object.values(this.transitions[state] ?? {}))
        if (typeof target === "string") seen.add(target);
    return [...seen].sort();
  }
}
