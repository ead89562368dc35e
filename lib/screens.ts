/** Media queries of phones and of what is wider, where most layouts change (`--breakpoint-md`). */
export const PHONE = '(width < 48rem)';
export const WIDER = '(width >= 48rem)';
