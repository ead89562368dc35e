/** With a capital at the beginning, as a sentence has it. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** In one line, without what cannot be seen: white space and control characters are single spaces. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ');
