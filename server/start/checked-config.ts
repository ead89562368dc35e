import { type Config, ConfigError, parseConfig } from '../../lib/server/config-schema.ts';

/** Parses the environment. An invalid variable ends the process with its name, the expected value and an example. */
export function checkedConfig(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
