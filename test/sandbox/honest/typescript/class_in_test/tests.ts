import assert from 'node:assert';
import { Pipeline, type Plugin } from './pipeline';

class Upper implements Plugin {
  readonly name = 'upper';
  apply(text: string): string {
    return text.toUpperCase();
  }
}
const pipeline = new Pipeline().use(new Upper()).use({ name: 'mark', apply: (text) => `${text}!` });
assert.strictEqual(pipeline.run('hi'), 'HI!');
assert.deepStrictEqual(pipeline.names, ['upper', 'mark']);
