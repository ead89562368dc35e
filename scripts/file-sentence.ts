/** What a fault of a file, of words or of the disk means to whoever runs a command; undefined for any other. */
export function fileSentence(error: unknown): string | undefined {
  // By its name, as every command loads this and few read words.
  if (error instanceof Error && error.name === 'ContentError') return `${error.message}.`;
  // What is written under another name first is known by its own.
  const { code, path, dest = path } = (error ?? {}) as NodeJS.ErrnoException & { dest?: string };
  if (code === 'ENOSPC') return 'The disk is full (ENOSPC).';
  return code && dest ? `${dest} cannot be read or written (${code}).` : undefined;
}
