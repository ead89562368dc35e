// Not marked `server-only`: start scripts and commands load these files before they import anything else.
import nextEnv from '@next/env';
import { nearestWord } from '../nearest-word.ts';
import { isDefaultValue, VARIABLES, type VariableName } from './environment-schema.ts';

/** Logger for Next's reader: only errors, such as an unreadable file, are printed. */
const LOG = {
  info: () => undefined,
  error: (...said: unknown[]) => void process.stderr.write(`${said.join(' ')}\n`),
};
/** Maximum edit distance at which a name counts as a typo. */
const SLIP = 3;
/**
 * Minimum length of an environment name that is compared: the environment also contains variables of other programs.
 */
const SURE_LENGTH = 8;
/** Service variables that Kubernetes sets for each of its services. */
const OF_OTHERS = /_(?:HOST|PORT|ADDR|PROTO)$/;
type Env = Readonly<Record<string, string | undefined>>;
/** Variables of Node, Next and npm. */
const NOT_OURS = /^(?:NODE|NEXT|npm)_/;

/**
 * Loads `.env` files as Next does: `.env.production.local`, `.env.local`, `.env.production`, `.env`, or `development`
 * instead of `production` with `npm run dev`. Existing environment variables are not overwritten. Returns a message
 * for each name in the files that is not a variable of the shop, and for each likely typo in the environment. Exits
 * if a file is not UTF-8.
 */
export function loadEnvFiles({ isDevelopment = false } = {}): string[] {
  const { loadedEnvFiles, combinedEnv } = nextEnv.loadEnvConfig(process.cwd(), isDevelopment, LOG);
  // In UTF-16 every second byte is zero, so no line can be parsed.
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
 * Messages for names set by a service unit or container that look like a typo of a shop variable which is unset or
 * has its default value. Defaults count too, because a copy of `.env.example` sets every variable.
 */
const slipsIn = (all: Env, files: readonly { readonly env: Env }[]): string[] =>
  unknown(Object.keys(all)).flatMap((name) => {
    if (name.length < SURE_LENGTH || OF_OTHERS.test(name)) return [];
    const meant = nearestVariable(name);
    const isSlip = meant !== undefined && meant[0] === name[0] && isDefaultValue(meant, all[meant]);
    return isSlip && !files.some(({ env }) => name in env) ? [sentence('The environment', name, meant)] : [];
  });

const unknown = (names: readonly string[]) =>
  names.filter((name) => !(VARIABLES as readonly string[]).includes(name) && !NOT_OURS.test(name));

const nearestVariable = (name: string) => nearestWord(name, VARIABLES, SLIP) as VariableName | undefined;

const sentence = (place: string, name: string, meant: string | undefined) =>
  `${place}: ${name} is not a variable of the shop.${meant ? ` Did you mean ${meant}?` : ''}`;
