/** Returns the text with a capital first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a count with its noun: "1 step", "2 steps". */
export const countWithNoun = (count: number, one: string): string =>
  `${count} ${one}${count === 1 ? '' : 's'}`;

/** Removes bidirectional control characters, which would reverse the text after a name, and zero-width spaces. */
const seen = (text: string): string => text.replace(/[\p{Bidi_Control}\u200b]+/gu, '');

/** Keeps line breaks, and replaces all other control characters by spaces. */
export const inLines = (text: string): string => seen(text).replace(/[^\P{Cc}\n]/gu, ' ');

/** Returns the text on one line: white space and control characters become single spaces. */
export const oneLine = (text: string): string => seen(text).replace(/[\s\p{Cc}]+/gu, ' ');
