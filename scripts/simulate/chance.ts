import { seededRandom } from '../../lib/seeded-random.ts';

/** All random choices of a simulation, the same for the same seed. */
export class Chance {
  /** A number from 0 to below 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seededRandom(seed);
  }

  /** True with the given probability. */
  is(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  pick<T>(list: readonly T[]): T {
    const one = list[Math.floor(this.next() * list.length)];
    if (one === undefined) throw new Error('Nothing to pick from');
    return one;
  }

  /** One of the choices by weight. */
  weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T {
    let left = this.next() * choices.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, choice] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    throw new Error('Nothing to choose from');
  }

  bytes(count: number): Buffer {
    return Buffer.from(Array.from({ length: count }, () => this.whole(0, 255)));
  }
}
