import type { Delivery } from '../../../lib/outbox/server/outbox.ts';
import type { Chance } from '../chance.ts';

/** How a receiver of messages treats one message. */
export interface Behaviour {
  /** Time in ms until it accepts the message, whether the sender still waits or not; undefined if it never does. */
  readonly acceptsAfter: number | undefined;
  /** Time in ms until it responds, and its response; undefined if it never does. */
  readonly answersAfter: number | undefined;
  readonly answer: Delivery;
  /** The sender may conclude that an accepted message was not accepted. */
  readonly misleads: boolean;
}

export type ReceiverMode = 'healthy' | 'slow' | 'failing' | 'hanging' | 'flaky';
export const RECEIVER_MODES: readonly ReceiverMode[] = ['healthy', 'slow', 'failing', 'hanging', 'flaky'];

const OK: Delivery = { ok: true };

/**
 * How a receiver in the given mood treats the next message. A delivery that is cut off by its deadline misleads too.
 */
export function behaviour(mood: ReceiverMode, deadlineMs: number, chance: Chance): Behaviour {
  const takes = (ms: number): Behaviour => ({
    acceptsAfter: ms,
    answersAfter: ms + 20,
    answer: OK,
    misleads: ms + 20 >= deadlineMs,
  });
  const quick = () => takes(chance.whole(5, 300));
  const slow = () => takes(chance.whole(1000, 2 * deadlineMs));
  const refuses = (final: boolean): Behaviour => ({
    acceptsAfter: undefined,
    answersAfter: chance.whole(5, 500),
    answer: final
      ? { ok: false, code: 'EENVELOPE_550', final: true }
      : { ok: false, code: 'ECONNECTION', away: chance.is(0.7) },
    misleads: false,
  });
  const losesAnswer = (): Behaviour => ({
    acceptsAfter: chance.whole(5, 300),
    answersAfter: chance.is(0.5) ? 400 : undefined,
    answer: { ok: false, code: 'ESOCKET', away: true },
    misleads: true,
  });
  const hangs = (): Behaviour => ({
    acceptsAfter: undefined,
    answersAfter: undefined,
    answer: OK,
    misleads: false,
  });
  const by: Readonly<Record<ReceiverMode, () => Behaviour>> = {
    healthy: () =>
      chance.weighted([
        [95, quick],
        [5, slow],
      ] as const)(),
    slow,
    failing: () =>
      chance.weighted([
        [80, () => refuses(false)],
        [20, quick],
      ] as const)(),
    hanging: hangs,
    flaky: () =>
      chance.weighted([
        [40, quick],
        [20, losesAnswer],
        [20, () => refuses(false)],
        [10, () => refuses(true)],
        [10, hangs],
      ] as const)(),
  };
  return by[mood]();
}
