/** A sender as mails name it: an address, with a name before it or without. */
export const MAIL_FROM = /^(?:[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
