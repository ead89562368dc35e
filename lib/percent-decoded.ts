/** Percent-decodes a text (RFC 3986); returns it unchanged if it is malformed. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
