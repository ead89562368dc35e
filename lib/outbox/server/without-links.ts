import 'server-only';

/** What mail programs make a link of: an address of the web or of a mailbox, with or without its scheme. */
const LINK = /:\/\/|\bwww\.|@|[\p{L}\d-]\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}\d])/u;

/**
 * Text that was typed, or nothing where a mail program would make a link of a part of it. Anyone can enter another
 * person's address: the shop would send them somebody's link.
 */
export const withoutLinks = (typed: string): string => (LINK.test(typed) ? '' : typed);
