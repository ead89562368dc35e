/** A current phone, and the narrowest supported viewport. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
export const SMALL_PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true } as const;
