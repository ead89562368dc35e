import 'server-only';

/** Text that mail programs turn into a link: a web or e-mail address, with or without a scheme. */
const LINK = /:\/\/|\bwww\.|@|[\p{L}\d-]\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}\d])/u;

/**
 * Returns typed text, or '' if a mail program would turn part of it into a link. Anyone can enter another person's
 * address, so the shop would otherwise mail that person a link chosen by the visitor.
 */
export const withoutLinks = (typed: string): string => (LINK.test(typed) ? '' : typed);
