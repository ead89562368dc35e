import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** Ends a command with what was wrong. */
export function refuse(...lines: string[]): never {
  console.error(lines.join('\n'));
  process.exit(1);
}

/**
 * What a command was given, of so many words at most. `--help` prints how it is used and ends it; an option that it
 * does not know or a word too much ends it with 1: what is not understood is not left out.
 */
export function readArguments<T extends ParseArgsOptionsConfig = Record<never, never>>(
  usage: string,
  { options, words = 0 }: { readonly options?: T; readonly words?: number } = {},
) {
  const { values, positionals } = parse(usage, options ?? ({} as T));
  if ('help' in values && values.help) {
    console.log(usage);
    process.exit(0);
  }
  const [tooMuch] = positionals.slice(words);
  if (tooMuch !== undefined) refuse(`${tooMuch} is one word too many.`, usage);
  return { values, positionals };
}

/** The whole number from 1 that an option gives, up to `most`; what is none ends the command. */
export function wholeNumber(option: string, text: string, usage: string, most?: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= (most ?? number)) return number;
  return refuse(`--${option} ${text}: expected a whole number from 1${most ? ` to ${most}` : ''}.`, usage);
}

function parse<T extends ParseArgsOptionsConfig>(usage: string, options: T) {
  try {
    return parseArgs({
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error;
    // What Node says after its first sentence is for words that begin with a hyphen.
    return refuse(`${message.split(/\. |\.?\n/, 1)[0]}.`, usage);
  }
}
