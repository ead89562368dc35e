/** Notes of every product type, in display order. */
export const NOTES = { feel: 'Underfoot', wear: 'Wear', care: 'Care' } as const;
