/** Fulfilment states of a sample order, in their order. */
export const HANDLINGS = ['new', 'packed', 'posted', 'arrived'] as const;
export type Handling = (typeof HANDLINGS)[number];

export const isHandling = (text: string): text is Handling => HANDLINGS.some((each) => each === text);

/** Whether state `one` comes after state `other`. */
export const isLaterState = (one: Handling, other: Handling): boolean =>
  HANDLINGS.indexOf(one) > HANDLINGS.indexOf(other);

/** The stored fulfilment times of an order; ISO 8601 in UTC. */
export interface FulfilmentTimes {
  readonly placedAt: string;
  readonly handling: Handling;
  /** Since when it has this state; null while it is new. */
  readonly handledAt: string | null;
  readonly packedAt: string | null;
  readonly postedAt: string | null;
}

export interface OrderStep {
  readonly handling: Handling;
  readonly isReached: boolean;
  /** When it was reached, if that was recorded. */
  readonly at?: string;
}

/** Returns all steps of an order, including those not reached yet. */
export function orderSteps({
  placedAt,
  handling,
  handledAt,
  packedAt,
  postedAt,
}: FulfilmentTimes): OrderStep[] {
  const noted = {
    new: placedAt,
    packed: packedAt,
    posted: postedAt,
    arrived: null,
    [handling]: handledAt ?? placedAt,
  };
  return HANDLINGS.map((each) => {
    const isReached = !isLaterState(each, handling);
    const at = isReached ? noted[each] : null;
    return { handling: each, isReached, ...(at && { at }) };
  });
}
