/**
 * Whether a script is one with which React moves late content into its place: known parts of React's own scripts, of
 * which the last may open a call (`$RC("`) with JSON arguments. `parts` must be sorted, the longest first.
 */
export function isReactInstruction(script: string, parts: readonly string[]): boolean {
  let rest = script;
  while (rest !== '') {
    const part = parts.find((each) => rest.startsWith(each));
    if (part === undefined) return false;
    rest = rest.slice(part.length);
    if (part.endsWith('("')) return isArguments(`"${rest}`);
  }
  return script !== '';
}

function isArguments(rest: string): boolean {
  if (!rest.endsWith(')') || rest.includes('<')) return false;
  try {
    JSON.parse(`[${rest.slice(0, -1)}]`);
    return true;
  } catch {
    return false;
  }
}
