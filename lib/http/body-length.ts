/**
 * Header with the length of a body in bytes. Next removes Content-Length from the responses of route handlers; the
 * server around it sends this one in its place (`server/request/send-length.ts`).
 */
export const BODY_LENGTH = 'x-body-length';
