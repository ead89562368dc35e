type Corner = readonly [number, number];

/** Maximum number of points of a line that are simplified; longer lines are subsampled first. */
const MAX_LINE = 4000;
/** Right, down, left, up. */
const STEPS: readonly Corner[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/**
 * Traces the closed lines around the pixels of a mask (1), including holes, ordered by their first pixel. Filling them
 * by the even-odd rule reproduces the mask. Each line is simplified to at most `corners` corners, each of which changes
 * it by at least `leastArea` square pixels.
 */
export function ringsOf(
  mask: Uint8Array,
  width: number,
  height: number,
  { corners, leastArea }: { readonly corners: number; readonly leastArea: number },
): Corner[][] {
  const passed = new Uint8Array(width * height);
  const rings: Corner[][] = [];
  for (let i = 0; i < mask.length; i++)
    if (mask[i] === 1 && !passed[i] && (i < width || mask[i - width] !== 1))
      rings.push(simplified(traced(mask, passed, [width, height], i), corners, leastArea));
  return rings;
}

/**
 * Traces pixel edges with the mask on the right, starting at the top left corner of a pixel. Pixels whose upper edge
 * was traced are marked as passed.
 */
function traced(mask: Uint8Array, passed: Uint8Array, [width, height]: Corner, first: number): Corner[] {
  const has = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && mask[y * width + x] === 1;
  const start: Corner = [first % width, Math.floor(first / width)];
  const line: Corner[] = [];
  let [x, y] = start;
  let heading = 0;
  do {
    line.push([x, y]);
    if (heading === 0) passed[y * width + x] = 1;
    const [dx, dy] = STEPS[heading] as Corner;
    x += dx;
    y += dy;
    // The pixels ahead of the current corner, left and right.
    const ahead = [
      [x, y - 1, x, y],
      [x, y, x - 1, y],
      [x - 1, y, x - 1, y - 1],
      [x - 1, y - 1, x, y - 1],
    ][heading] as [number, number, number, number];
    const [left, right] = [has(ahead[0], ahead[1]), has(ahead[2], ahead[3])];
    if (!right) heading = (heading + 1) % 4;
    else if (left) heading = (heading + 3) % 4;
  } while (x !== start[0] || y !== start[1]);
  return line;
}

/**
 * Visvalingam–Whyatt simplification: removes the corner with the smallest triangle area, until at most `most` corners
 * are left and each changes the area by at least `leastArea`. Returns at least three corners.
 */
function simplified(line: readonly Corner[], most: number, leastArea: number): Corner[] {
  // Subsampling bounds the time, which is quadratic in the number of points.
  const step = Math.ceil(line.length / MAX_LINE);
  const corners = line.filter((_corner, i) => i % step === 0);
  const area = (i: number) => {
    const [a, b, c] = [corners.at(i - 1), corners[i], corners[(i + 1) % corners.length]] as [
      Corner,
      Corner,
      Corner,
    ];
    return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
  };
  const areas = corners.map((_corner, i) => area(i));
  while (corners.length > 3) {
    let least = 0;
    for (let i = 1; i < areas.length; i++) if ((areas[i] as number) < (areas[least] as number)) least = i;
    const lost = areas[least] as number;
    if (corners.length <= most && lost >= leastArea) break;
    corners.splice(least, 1);
    areas.splice(least, 1);
    // A neighbour never gets a smaller area than the removed corner, or a long smooth bend would be removed from one
    // end.
    for (const i of [(least - 1 + corners.length) % corners.length, least % corners.length])
      areas[i] = Math.max(lost, area(i));
  }
  return corners;
}
