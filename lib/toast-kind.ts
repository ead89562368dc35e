/** The kind of a toast message. */
export type ToastKind = 'ok' | 'error' | 'warn';
