/** A text with its percent signs read (RFC 3986); as it is where they make no text. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
