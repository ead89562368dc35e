/**
 * A sentence about an error of a file, of content or of the disk, for whoever runs the command; undefined for any other
 * error.
 */
export function fileSentence(error: unknown): string | undefined {
  // Compared by name: every command loads this module, and few load content.
  if (error instanceof Error && error.name === 'ContentError') return `${error.message}.`;
  // A file that is first written under a temporary name is reported by its final name.
  const { code, path, dest = path } = (error ?? {}) as NodeJS.ErrnoException & { dest?: string };
  if (code === 'ENOSPC') return 'The disk is full (ENOSPC).';
  return code && dest ? `${dest} cannot be read or written (${code}).` : undefined;
}
