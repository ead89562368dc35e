/** With a capital at the beginning, as a sentence has it. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Takes out marks of direction, by which what follows a name is read backwards, and spaces without a width. */
const seen = (text: string): string => text.replace(/[\p{Bidi_Control}\u200b]+/gu, '');

/** Lines may be broken; of what cannot be seen nothing else is kept. */
export const inLines = (text: string): string => seen(text).replace(/[^\P{Cc}\n]/gu, ' ');

/** In one line, without what cannot be seen: white space and control characters are single spaces. */
export const oneLine = (text: string): string => seen(text).replace(/[\s\p{Cc}]+/gu, ' ');
