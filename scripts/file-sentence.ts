/** What a fault of a file or of the disk means to whoever runs a command; undefined for any other. */
export function fileSentence(error: unknown): string | undefined {
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return 'The disk is full (ENOSPC).';
  return code && path ? `${path} cannot be read or written (${code}).` : undefined;
}
