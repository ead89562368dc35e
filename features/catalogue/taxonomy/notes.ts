/** What is told of every kind of floor, in this order. */
export const NOTES = { feel: 'Underfoot', wear: 'Wear', care: 'Care' } as const;
