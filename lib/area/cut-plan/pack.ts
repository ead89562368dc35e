import { type Cut, LENGTH_TOLERANCE, type PlacedCut } from './types.ts';

interface Free {
  at: number;
  across: number;
  length: number;
  width: number;
}

export interface Packing {
  readonly length: number;
  readonly placed: readonly PlacedCut[];
}

/** Packs cuts onto a roll in the given order. */
type Packer = (cuts: readonly Cut[], rollWidth: number) => Packing;

/**
 * Guillotine packing: drops are cut off the roll, strips off a drop, lengths off a strip. Each cut takes the first free
 * piece that is large enough, or a new drop.
 */
const packInDrops: Packer = (cuts, rollWidth) => {
  const free: Free[] = [];
  const placed: PlacedCut[] = [];
  let rolled = 0;
  for (const cut of cuts) {
    const fits = free.findIndex(
      ({ width, length }) => cut.width < width + LENGTH_TOLERANCE && cut.length < length + LENGTH_TOLERANCE,
    );
    let piece = free[fits];
    if (piece) free.splice(fits, 1);
    else {
      piece = { at: rolled, across: 0, length: cut.length, width: rollWidth };
      rolled += cut.length;
    }
    const { at, across } = piece;
    placed.push({ ...cut, at, across });
    free.push(
      { ...piece, across: across + cut.width, width: piece.width - cut.width },
      { at: at + cut.length, across, length: piece.length - cut.length, width: cut.width },
    );
  }
  return { length: rolled, placed };
};

/**
 * Skyline packing: each cut is placed as early on the roll as it fits beside the others. It finds packings that drops
 * cannot, such as a long strip beside two short ones.
 */
const packInLanes: Packer = (cuts, rollWidth) => {
  /** The skyline: how much of the roll is used at each position across it. */
  let front = [{ across: 0, width: rollWidth, at: 0 }];
  const placed: PlacedCut[] = [];
  let length = 0;
  for (const cut of cuts) {
    let best = { at: Number.POSITIVE_INFINITY, across: 0 };
    for (const [first, { across }] of front.entries()) {
      if (across + cut.width > rollWidth + LENGTH_TOLERANCE) break;
      let at = 0;
      for (const lane of front.slice(first))
        if (lane.across < across + cut.width - LENGTH_TOLERANCE) at = Math.max(at, lane.at);
      if (at < best.at - LENGTH_TOLERANCE) best = { at, across };
    }
    const end = best.across + cut.width;
    placed.push({ ...cut, ...best });
    length = Math.max(length, best.at + cut.length);
    front = [
      ...front.flatMap((lane) => {
        const laneEnd = lane.across + lane.width;
        const left = { ...lane, width: Math.min(best.across, laneEnd) - lane.across };
        const from = Math.max(end, lane.across);
        return [left, { ...lane, across: from, width: laneEnd - from }].filter(
          ({ width }) => width > LENGTH_TOLERANCE,
        );
      }),
      { across: best.across, width: cut.width, at: best.at + cut.length },
    ].sort((a, b) => a.across - b.across);
  }
  return { length, placed };
};

const PACKERS = [packInDrops, packInLanes];

/** Places cuts as wide as the roll first, one after the other, and packs the others behind them. */
function withDrops(
  cuts: readonly Cut[],
  rollWidth: number,
  pack: (narrow: readonly Cut[]) => Packing,
): Packing {
  let rolled = 0;
  const placed: PlacedCut[] = [];
  const narrow: Cut[] = [];
  for (const cut of cuts) {
    if (cut.width < rollWidth - LENGTH_TOLERANCE) {
      narrow.push(cut);
      continue;
    }
    placed.push({ ...cut, at: rolled, across: 0 });
    rolled += cut.length;
  }
  const packing = pack(narrow);
  return {
    length: rolled + packing.length,
    placed: [...placed, ...packing.placed.map((cut) => ({ ...cut, at: cut.at + rolled }))],
  };
}

const ORDERS: readonly ((a: Cut, b: Cut) => number)[] = [
  (a, b) => b.length - a.length || b.width - a.width,
  (a, b) => b.width - a.width || b.length - a.length,
  (a, b) => b.width * b.length - a.width * a.length,
];

function quickest(cuts: readonly Cut[], rollWidth: number): Packing {
  let best: Packing = { length: Number.POSITIVE_INFINITY, placed: [] };
  for (const order of ORDERS) {
    const sorted = [...cuts].sort(order);
    for (const pack of PACKERS) {
      const packing = pack(sorted, rollWidth);
      if (packing.length < best.length - LENGTH_TOLERANCE) best = packing;
    }
  }
  return best;
}

/** The shortest packing over three simple orders: longest, widest, largest first. */
export function packQuickly(cuts: readonly Cut[], rollWidth: number): Packing {
  return withDrops(cuts, rollWidth, (narrow) => quickest(narrow, rollWidth));
}

/** A lower bound on the packed length: by area, by cuts that cannot be placed side by side, and by the longest cut. */
export function shortestPossible(cuts: readonly Cut[], rollWidth: number): number {
  let bound = 0;
  for (const { width: limit } of [{ width: 0 }, ...cuts]) {
    if (limit > rollWidth / 2 + LENGTH_TOLERANCE) continue;
    // Cuts too wide to have anything of width `limit` beside them need the roll alone; the rest is bounded by area.
    let alone = 0;
    let half = 0;
    let room = 0;
    let rest = 0;
    let longest = 0;
    for (const { width, length } of cuts) {
      if (width > rollWidth - limit + LENGTH_TOLERANCE) {
        alone += length;
        continue;
      }
      if (width < limit - LENGTH_TOLERANCE) continue;
      longest = Math.max(longest, length);
      if (width > rollWidth / 2 + LENGTH_TOLERANCE) {
        half += length;
        room += (rollWidth - width) * length;
      } else rest += width * length;
    }
    bound = Math.max(bound, alone + Math.max(longest, half + Math.max(0, rest - room) / rollWidth));
  }
  return bound;
}

/** Deterministic pseudo-random numbers between 0 and 1. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Tries a fixed number of random changes to the order, and stops early when the lower bound is reached. */
export function packByRandomSearch(cuts: readonly Cut[], rollWidth: number, tries: number): Packing {
  return withDrops(cuts, rollWidth, (narrow) => {
    let best = quickest(narrow, rollWidth);
    const bound = shortestPossible(narrow, rollWidth);
    let order: Cut[] = [...narrow].sort(ORDERS[0]);
    const roll = dice(narrow.length + 1);
    for (let attempt = 0; attempt < tries && best.length > bound + LENGTH_TOLERANCE; attempt += 1) {
      const next = [...order];
      const [moved] = next.splice(Math.floor(roll() * next.length), 1);
      if (moved) next.splice(Math.floor(roll() * (next.length + 1)), 0, moved);
      for (const pack of PACKERS) {
        const packing = pack(next, rollWidth);
        // An equally good order is kept too, because it can lead to better ones.
        if (packing.length <= best.length + LENGTH_TOLERANCE) order = next;
        if (packing.length < best.length - LENGTH_TOLERANCE) best = packing;
      }
    }
    return best;
  });
}
