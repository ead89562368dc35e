// Without `server-only`: starts and commands read them before they import anything else.
import nextEnv from '@next/env';
import { nearestWord } from '../nearest-word.ts';
import { isUsual, VARIABLES, type VariableName } from './environment-schema.ts';

/** Of the reader: a file that cannot be read is said. */
const LOG = {
  info: () => undefined,
  error: (...said: unknown[]) => void process.stderr.write(`${said.join(' ')}\n`),
};
/** Edits up to which a name is taken for a slip of the hand. */
const SLIP = 3;
/** Fewest letters of a name of the environment that is compared: it also holds what other programs read. */
const SURE_LENGTH = 8;
/** Where a machine of that name is, as Kubernetes says it of each of its services. */
const OF_OTHERS = /_(?:HOST|PORT|ADDR|PROTO)$/;
type Env = Readonly<Record<string, string | undefined>>;
/** What Node, Next and npm read themselves. */
const NOT_OURS = /^(?:NODE|NEXT|npm)_/;

/**
 * Reads `.env` files as Next does (`.env.production.local`, `.env.local`, `.env.production`, `.env`; `development` in
 * their place under `npm run dev`). What the environment already says stays. Gives a sentence for each name in them
 * that is no variable of the shop, and for each of the environment that seems to be meant for it; a file of which
 * nothing could be read ends the process.
 */
export function loadEnvFiles({ isDevelopment = false } = {}): string[] {
  const { loadedEnvFiles, combinedEnv } = nextEnv.loadEnvConfig(process.cwd(), isDevelopment, LOG);
  // In UTF-16 every second byte is a zero, and no line of it is one.
  const unread = loadedEnvFiles.find(({ contents }) => contents.includes('\0'));
  if (unread) {
    LOG.error(`${unread.path} is not saved as UTF-8, so that nothing of it can be read. Save it as UTF-8.`);
    process.exit(1);
  }
  const ofFiles = loadedEnvFiles.flatMap(({ path, env }) =>
    unknown(Object.keys(env)).map((name) => sentence(path, name, nearestVariable(name))),
  );
  return [...slipsIn(combinedEnv, loadedEnvFiles), ...ofFiles];
}

/**
 * Names of the environment, which a unit or a container sets, that are nearly one the shop has no value of, or the
 * usual one alone: a whole copy of `.env.example` names every variable.
 */
const slipsIn = (all: Env, files: readonly { readonly env: Env }[]): string[] =>
  unknown(Object.keys(all)).flatMap((name) => {
    if (name.length < SURE_LENGTH || OF_OTHERS.test(name)) return [];
    const meant = nearestVariable(name);
    const isSlip = meant !== undefined && meant[0] === name[0] && isUsual(meant, all[meant]);
    return isSlip && !files.some(({ env }) => name in env) ? [sentence('The environment', name, meant)] : [];
  });

const unknown = (names: readonly string[]) =>
  names.filter((name) => !(VARIABLES as readonly string[]).includes(name) && !NOT_OURS.test(name));

const nearestVariable = (name: string) => nearestWord(name, VARIABLES, SLIP) as VariableName | undefined;

const sentence = (place: string, name: string, meant: string | undefined) =>
  `${place}: ${name} is no variable of the shop.${meant ? ` Did you mean ${meant}?` : ''}`;
