/**
 * `npm run bench -- nearest-colours`: how long the floors nearest to a colour take, by CIEDE2000 over every colour of a
 * range, as the page that looks for floors by a picture does it; and its index. The limit is 30 ms for 10,000.
 */
import { type ColourIndex, startColours } from '../../lib/colour/colour-index.ts';
import { matchColours } from '../../lib/colour/match.ts';
import { hexToLab, type Lab } from '../../lib/lab.ts';

const COLOURS_A_FLOOR = 8;
const ASKED = 200;

/** Numbers from 0 to 1 that are the same each time. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

const random = randomFrom(7);
const hex = () =>
  `#${Math.floor(random() * 0xffffff)
    .toString(16)
    .padStart(6, '0')}`;

function indexOf(count: number): ColourIndex {
  const colours = startColours();
  for (let place = 0; place < count / COLOURS_A_FLOOR; place += 1)
    colours.add({ variants: Array.from({ length: COLOURS_A_FLOOR }, () => ({ hex: hex() })) }, place);
  return colours.finish([]);
}

function measure(count: number) {
  const from = performance.now();
  const index = indexOf(count);
  const made = performance.now() - from;
  const asked: Lab[] = Array.from({ length: ASKED }, () => hexToLab(hex()));
  const times = asked
    .map((lab) => {
      const start = performance.now();
      matchColours(index, lab, 6);
      return performance.now() - start;
    })
    .sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(share * (ASKED - 1))] ?? 0).toFixed(2);
  return {
    colours: index.length,
    'index ms': made.toFixed(1),
    'median ms': at(0.5),
    'p95 ms': at(0.95),
    'worst ms': at(1),
  };
}

measure(1000);
console.table([320, 1000, 10_000, 20_000].map(measure));
