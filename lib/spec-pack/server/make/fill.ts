import 'server-only';

/** A text with its `{places}` filled; undefined where one of them has nothing to be filled with. */
export function fill(text: string, values: Readonly<Record<string, string>>): string | undefined {
  let isWhole = true;
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    if (value === '') isWhole = false;
    return value;
  });
  return isWhole ? filled : undefined;
}
