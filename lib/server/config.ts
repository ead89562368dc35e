import 'server-only';
import { type Config, parseConfig } from './config-schema.ts';

let current: Config | undefined;

/** The checked configuration of this process; the only reader of the environment. Throws ConfigError. */
export function config(): Config {
  current ??= parseConfig(process.env);
  return current;
}
