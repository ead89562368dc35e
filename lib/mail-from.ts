/** Sender of a mail: an address, optionally with a name before it. */
export const MAIL_FROM = /^(?:[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
