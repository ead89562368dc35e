interface Size {
  readonly width: number;
  readonly height: number;
}

/** The marked pixels of a picture, row by row, and all that are at most `reach` px across and down from one: 1, else 0. */
export function nearMarked(marked: Uint8Array, { width, height }: Size, reach: number): Uint8Array {
  const across = new Uint8Array(marked.length);
  for (let y = 0; y < height; y++) spread(marked, across, { from: y * width, step: 1, count: width }, reach);
  const near = new Uint8Array(marked.length);
  for (let x = 0; x < width; x++) spread(across, near, { from: x, step: width, count: height }, reach);
  return near;
}

interface Row {
  readonly from: number;
  readonly step: number;
  readonly count: number;
}

/** Marks what is near in one row or column, looking forwards and backwards. */
function spread(marked: Uint8Array, near: Uint8Array, { from, step, count }: Row, reach: number): void {
  let [before, after] = [-Infinity, Infinity];
  for (let n = 0, m = count - 1; n < count; n++, m--) {
    if (marked[from + n * step]) before = n;
    if (n - before <= reach) near[from + n * step] = 1;
    if (marked[from + m * step]) after = m;
    if (after - m <= reach) near[from + m * step] = 1;
  }
}
