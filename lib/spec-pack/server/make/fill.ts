import 'server-only';

/** Replaces the `{placeholders}` in a text; undefined if one of them has no value. */
export function fill(text: string, values: Readonly<Record<string, string>>): string | undefined {
  let isWhole = true;
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    if (value === '') isWhole = false;
    return value;
  });
  return isWhole ? filled : undefined;
}
