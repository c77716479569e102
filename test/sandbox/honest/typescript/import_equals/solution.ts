import fs = require('fs');
import * as path from 'path';

interface Config { name: string; port?: number; nested?: { on: boolean } }
class ConfigError extends Error { constructor(public readonly key: string, message = `bad ${key}`) { super(message); this.name = 'ConfigError'; Object.setPrototypeOf(this, new.target.prototype); } }
function load(file: string, env: NodeJS.ProcessEnv = process.env): Config {
  const raw: unknown = JSON.parse(fs.readFileSync(file, 'utf-8'));
  if (typeof raw !== 'object' || raw === null || !('name' in raw)) throw new ConfigError('name');
  const c = <Config>raw;
  return { ...c, port: Number(env.PORT ?? c.port ?? 3000) };
}
export = { load, ConfigError, base: (p: string) => path.basename(p, '.json') };
