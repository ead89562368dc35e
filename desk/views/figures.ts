/** Bytes for people: `1.2 GB`. */
export function bytesWords(bytes: number): string {
  if (bytes < 2 ** 20) return `${Math.ceil(bytes / 1024)} KB`;
  if (bytes < 2 ** 30) return `${Math.round(bytes / 2 ** 20)} MB`;
  return `${(bytes / 2 ** 30).toFixed(1)} GB`;
}

/** `part` of `whole` as a rounded percentage; a dash if `whole` is 0. */
export const shareWords = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`;
