/** Numeric value of a ratio such as '5:2'. Throws a RangeError unless it is two positive numbers. */
export function ratioValue(ratio: string): number {
  const [width, height] = ratio.split(':').map(Number);
  if (!width || !height || !(width > 0) || !(height > 0)) throw new RangeError(`Not a ratio: ${ratio}`);
  return width / height;
}

/** Height in whole pixels of a picture of this width and ratio. */
export function heightFor(width: number, ratio: string): number {
  return Math.max(1, Math.round(width / ratioValue(ratio)));
}
