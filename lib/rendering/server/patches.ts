import 'server-only';

const hash = (x: number, y: number): number => {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
};
const smooth = (t: number): number => t * t * (3 - 2 * t);

/** Value noise 0..1 with features of one unit. */
function noise(x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [smooth(x - i), smooth(y - j)];
  const top = hash(i, j) * (1 - fx) + hash(i + 1, j) * fx;
  const bottom = hash(i, j + 1) * (1 - fx) + hash(i + 1, j + 1) * fx;
  return top * (1 - fy) + bottom * fy;
}

/** Soft light and dark patches by metres on the floor, as traffic and pile make them; they also hide the repeat. */
export function patch(x: number, y: number): number {
  return noise(x * 1.3, y * 1.3) + 0.5 * noise(x * 3.1 + 9, y * 3.1) - 0.75;
}
