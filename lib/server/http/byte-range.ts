import 'server-only';

const RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * First and last byte of a Range header; 'outside' if it cannot be satisfied. Undefined for an unsupported form,
 * which gets the whole file.
 */
export function byteRange(
  header: string,
  size: number,
): { start: number; end: number } | 'outside' | undefined {
  const [, from = '', to = ''] = RANGE.exec(header) ?? [];
  if (!from && !to) return undefined;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start > end || start >= size ? 'outside' : { start, end };
}
