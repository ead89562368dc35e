/**
 * Replaces placeholders in braces: `fill('Sent to {store}', { store: 'Room' })`. Placeholders without a value are
 * kept.
 */
export const fill = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
