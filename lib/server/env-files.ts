// Without `server-only`: starts and commands read them before they import anything else.
import nextEnv from '@next/env';
import { nearestWord } from '../nearest-word.ts';
import { VARIABLES } from './environment-schema.ts';

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
 * that is no variable of the shop; a file of which nothing could be read ends the process.
 */
export function loadEnvFiles({ isDevelopment = false } = {}): string[] {
  const { loadedEnvFiles } = nextEnv.loadEnvConfig(process.cwd(), isDevelopment, LOG);
  // In UTF-16 every second byte is a zero, and no line of it is one.
  const unread = loadedEnvFiles.find(({ contents }) => contents.includes('\0'));
  if (unread) {
    LOG.error(`${unread.path} is not saved as UTF-8, so that nothing of it can be read. Save it as UTF-8.`);
    process.exit(1);
  }
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
