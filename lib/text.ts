/** With a capital at the beginning, as a sentence has it. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Lines may be broken; of what cannot be seen nothing else is kept. */
export const inLines = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, ' ');

/** In one line, without what cannot be seen: white space and control characters are single spaces. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ');
