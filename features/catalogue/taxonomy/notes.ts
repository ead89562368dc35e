/** Notes shown for every product type, in this order. */
export const NOTES = { feel: 'Underfoot', wear: 'Wear', care: 'Care' } as const;
