import '#tests/support/shop-env.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LISTED_MS, takenIn } from '#lib/revalidate/server/taken.ts';

function at(start = 0) {
  let now = start;
  const taken = takenIn(() => now);
  return {
    taken,
    pass: (ms: number) => {
      now += ms;
    },
    took: (...ids: string[]) => {
      for (const id of ids) {
        taken.begin(id);
        taken.settle(id);
      }
    },
  };
}

describe('what an instance has taken in', () => {
  it('names nothing while something is being taken in', () => {
    const { taken } = at();
    expect(taken.settled()).toEqual([]);
    taken.begin('a');
    expect(taken.settled()).toBeUndefined();
    taken.settle('a');
    expect(taken.settled()).toEqual(['a']);
  });

  it('refuses pages that lack what it knows of, being taken in or not', () => {
    const { taken, took } = at();
    expect(taken.isIn([])).toBe(true);
    took('a');
    expect(taken.isIn([])).toBe(false);
    expect(taken.isIn(['a'])).toBe(true);
    taken.begin('b');
    expect(taken.isIn(['a'])).toBe(false);
    expect(taken.isIn(['a', 'b', 'something it never heard of'])).toBe(true);
  });

  it('names longer than it needs, so that clocks and starts may differ, and forgets at last', () => {
    const [one, other] = [at(), at()];
    one.took('a');
    // Heard of later, up to half the time.
    other.pass(LISTED_MS / 2 - 1);
    one.pass(LISTED_MS / 2 - 1);
    other.took('a');
    for (let step = 0; step < 20; step += 1) {
      expect(other.taken.isIn(one.taken.settled() ?? [])).toBe(true);
      expect(one.taken.isIn(other.taken.settled() ?? [])).toBe(true);
      one.pass(LISTED_MS / 20);
      other.pass(LISTED_MS / 20);
    }
    one.pass(LISTED_MS);
    expect(one.taken.settled()).toEqual([]);
  });

  it('shares nothing where too much expires to name it', () => {
    const { taken, took, pass } = at();
    took(...Array.from({ length: 301 }, (_, id) => `${id}`));
    expect(taken.settled()).toBeUndefined();
    pass(LISTED_MS + 1);
    expect(taken.settled()).toEqual([]);
  });

  it('does not hold back for ever for what it could never take in', () => {
    const { taken, took, pass } = at();
    taken.begin('lost');
    pass(LISTED_MS + 1);
    took('a');
    expect(taken.settled()).toEqual(['a']);
  });

  it('never lets a page go back behind an expiry that two instances have heard of, in whatever order', () => {
    const step = fc.record({ by: fc.nat(1), id: fc.nat(5), settles: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const both = [at(), at()] as const;
        const heard: [Set<string>, Set<string>] = [new Set(), new Set()];
        for (const { by, id, settles } of steps) {
          const [one, own] = [both[by as 0 | 1].taken, heard[by as 0 | 1]];
          if (settles && own.has(`${id}`)) one.settle(`${id}`);
          else {
            own.add(`${id}`);
            one.begin(`${id}`);
          }
          const given = both[0].taken.settled();
          if (given && both[1].taken.isIn(given))
            for (const known of heard[1]) expect(heard[0].has(known)).toBe(true);
        }
      }),
    );
  });
});
