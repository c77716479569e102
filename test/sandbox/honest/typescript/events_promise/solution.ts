import { EventEmitter, once } from 'node:events';

export class Bus extends EventEmitter {
  publish(topic: string, ...values: unknown[]): void {
    setImmediate(() => this.emit(topic, ...values));
  }
  async first(topic: string): Promise<unknown> {
    const [value] = await once(this, topic);
    return value;
  }
}
