const INIT = '(self.__next_f=self.__next_f||[]).push([0])';
const PIECE = 'self.__next_f.push(';
/**
 * Kinds of pieces that carry data: text, and bytes in base64. The others Next knows are for forms that the shop does
 * not have.
 */
const KINDS: readonly unknown[] = [1, 3];

/**
 * True for a script, or several joined by `;`, in which Next sends a page's data: calls of one function whose arguments
 * are JSON. What such a script holds is read as data; it runs nothing. Anything else in it, were it a single character,
 * makes it false.
 */
export function isFlightData(script: string): boolean {
  // Next escapes it; a browser would otherwise see the script end, or go on, elsewhere than we do.
  if (script.includes('<')) return false;
  let at = 0;
  for (;;) {
    const end = statementEnd(script, at);
    if (end === undefined) return false;
    if (end === script.length) return true;
    if (script[end] !== ';') return false;
    at = end + 1;
  }
}

/** Where the statement that begins at `at` ends; undefined when it is none of Next's. */
function statementEnd(script: string, at: number): number | undefined {
  if (script.startsWith(INIT, at)) return at + INIT.length;
  if (!script.startsWith(PIECE, at)) return undefined;
  const argument = at + PIECE.length;
  const end = stringEnd(script, script.indexOf('"', argument));
  if (end === undefined || !script.startsWith('])', end)) return undefined;
  return isPiece(script.slice(argument, end + 1)) ? end + 2 : undefined;
}

/** The position after the string that opens at `quote`: after the first quote without a backslash of its own. */
function stringEnd(script: string, quote: number): number | undefined {
  if (quote < 0) return undefined;
  for (let at = script.indexOf('"', quote + 1); at >= 0; at = script.indexOf('"', at + 1)) {
    let escapes = 0;
    while (script[at - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return at + 1;
  }
  return undefined;
}

function isPiece(argument: string): boolean {
  try {
    const piece: unknown = JSON.parse(argument);
    return (
      Array.isArray(piece) && piece.length === 2 && KINDS.includes(piece[0]) && typeof piece[1] === 'string'
    );
  } catch {
    return false;
  }
}
