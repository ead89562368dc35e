/** What a message in the corner of the window tells of. */
export type ToastKind = 'ok' | 'error' | 'warn';
