// Without `server-only`: starts and commands read them before they import anything else.
import nextEnv from '@next/env';
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
        const meant = nearest(name, known);
        return `${path}: ${name} is no variable of the shop.${meant ? ` Did you mean ${meant}?` : ''}`;
      }),
  );
}

/** The name that needs the fewest edits; undefined when all need too many. */
function nearest(name: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((other) => ({ other, edits: edits(name, other) }))
    .sort((one, two) => one.edits - two.edits);
  return best && best.edits <= SLIP ? best.other : undefined;
}

/** Letters to be changed, added or left out to make one word of another. */
function edits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [at, other] of [...to].entries())
      next.push(
        Math.min((row[at] ?? 0) + Number(letter !== other), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
