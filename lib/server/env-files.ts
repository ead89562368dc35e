// Without `server-only`: starts and commands read them before they import anything else.
import nextEnv from '@next/env';
import { nearestWord } from '../nearest-word.ts';
import { VARIABLES } from './config-variables.ts';

/** Of the reader: a file that cannot be read is said. */
const LOG = {
  info: () => undefined,
  error: (...said: unknown[]) => void process.stderr.write(`${said.join(' ')}\n`),
};
/** Edits up to which a name is taken for a slip of the hand. */
const SLIP = 3;
/** What Node, Next and npm read themselves. */
const NOT_OURS = /^(?:NODE|NEXT|npm)_/;

/**
 * Reads `.env` files as Next does (`.env.production.local`, `.env.local`, `.env.production`, `.env`; `development` in
 * their place under `npm run dev`). What the environment already says stays. Gives a sentence for each name in them
 * that is no variable of the shop.
 */
export function loadEnvFiles({ isDevelopment = false } = {}): string[] {
  const { loadedEnvFiles } = nextEnv.loadEnvConfig(process.cwd(), isDevelopment, LOG);
  const known: readonly string[] = VARIABLES;
  return loadedEnvFiles.flatMap(({ path, env }) =>
    Object.keys(env)
      .filter((name) => !known.includes(name) && !NOT_OURS.test(name))
      .map((name) => {
        const meant = nearestWord(name, known, SLIP);
        return `${path}: ${name} is no variable of the shop.${meant ? ` Did you mean ${meant}?` : ''}`;
      }),
  );
}
