import { readFileSync } from 'node:fs';

/** The bytes of a list to import; a file that cannot be read ends the command with a sentence. */
export function readList(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    console.error(`${file} cannot be read (${code}); nothing was imported.`);
    process.exit(1);
  }
}
