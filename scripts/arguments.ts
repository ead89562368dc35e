import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** Prints error lines and ends the command with exit code 1. */
export function refuse(...lines: string[]): never {
  console.error(lines.join('\n'));
  process.exit(1);
}

/**
 * Parses a command's options and at most the given number of positional arguments. `--help` prints the usage and ends
 * the command. An unknown option or an extra argument ends it with exit code 1 rather than being ignored.
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
  if (tooMuch !== undefined) refuse(`${tooMuch}: unexpected argument.`, usage);
  return { values, positionals };
}

/** Parses an option as a whole number from 1 to `most`; ends the command if it is not one. */
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
    // Node's further sentences explain arguments that begin with a hyphen.
    return refuse(`${message.split(/\. |\.?\n/, 1)[0]}.`, usage);
  }
}
