/** How far an order of samples is on its way to the post. */
export const HANDLINGS = ['new', 'packed', 'posted'] as const;
export type Handling = (typeof HANDLINGS)[number];

export const isHandling = (text: string): text is Handling => HANDLINGS.some((each) => each === text);
