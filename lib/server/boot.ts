import 'server-only';
import { config } from './config.ts';

/** Checks the configuration; the process ends with a readable message when it is not usable. */
export async function boot(): Promise<void> {
  config();
}
