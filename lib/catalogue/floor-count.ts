/** "1 floor", "14 floors". */
export const floorCount = (count: number): string => `${count} ${count === 1 ? 'floor' : 'floors'}`;
