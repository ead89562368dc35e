/**
 * Returns false for paths that are not valid UTF-8, contain an encoded separator or a dot segment, or contain control
 * characters.
 */
export function isCleanPath(pathname: string): boolean {
  if (/%(?:2f|5c|00)/i.test(pathname) || pathname.includes('\\')) return false;
  try {
    const decoded = decodeURIComponent(pathname);
    return !hasControlCharacter(decoded) && !/(?:^|\/)\.{1,2}(?:\/|$)/.test(decoded);
  } catch {
    return false;
  }
}

function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 32 || code === 127) return true;
  }
  return false;
}
