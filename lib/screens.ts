/** Media query of phones: narrower than where most layouts change (`--breakpoint-md`). */
export const PHONE = '(width < 48rem)';
