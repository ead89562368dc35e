/** Words with what stands in braces put in: `fill('Sent to {store}', { store: 'Room' })`. What is not given stays. */
export const fill = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
