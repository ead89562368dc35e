/** Maximum number of characters of a value that a message quotes. */
const SHOWN = 40;

/** Returns a value that somebody wrote as messages quote it: cut to 40 characters. */
export const shownText = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
