/** How far an order of samples is on its way to the shopper, the first step first. */
export const HANDLINGS = ['new', 'packed', 'posted', 'arrived'] as const;
export type Handling = (typeof HANDLINGS)[number];

export const isHandling = (text: string): text is Handling => HANDLINGS.some((each) => each === text);

/** Whether an order that is `one` is further on its way than one that is `other`. */
export const isFurther = (one: Handling, other: Handling): boolean =>
  HANDLINGS.indexOf(one) > HANDLINGS.indexOf(other);

/** What is kept of an order's way; times are ISO 8601 in UTC. */
export interface OrderWay {
  readonly placedAt: string;
  readonly handling: Handling;
  /** Since when it is so; null while it is new. */
  readonly handledAt: string | null;
  readonly packedAt: string | null;
  readonly postedAt: string | null;
}

export interface OrderStep {
  readonly handling: Handling;
  readonly isReached: boolean;
  /** When it was reached, where that was noted. */
  readonly at?: string;
}

/** The steps of an order, those to come as well. */
export function orderSteps({ placedAt, handling, handledAt, packedAt, postedAt }: OrderWay): OrderStep[] {
  const noted = {
    new: placedAt,
    packed: packedAt,
    posted: postedAt,
    arrived: null,
    [handling]: handledAt ?? placedAt,
  };
  return HANDLINGS.map((each) => {
    const isReached = !isFurther(each, handling);
    const at = isReached ? noted[each] : null;
    return { handling: each, isReached, ...(at && { at }) };
  });
}
