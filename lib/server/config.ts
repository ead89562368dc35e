import 'server-only';
import { type Config, parseConfig } from './config-schema.ts';

let current: Config | undefined;

/** Returns the validated configuration of this process; nothing else reads the environment. Throws ConfigError. */
export function config(): Config {
  current ??= parseConfig(process.env);
  return current;
}
