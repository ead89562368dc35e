import type { PhotoParts } from '#lib/scenes/parts.ts';

export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/**
 * A picture of parts as a data URL: each smallest part in its colour (0…255) or transparent. Undefined without a 2D
 * context.
 */
export function partPicture(
  { width, height, smallest, floor }: PhotoParts,
  colourOf: (part: number) => Colour | undefined,
): string | undefined {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const colours = Array.from(floor, (_, part) => colourOf(part));
  const image = context.createImageData(width, height);
  for (const [i, part] of smallest.entries()) {
    const colour = colours[part];
    if (colour) image.data.set(colour, i * 4);
  }
  context.putImageData(image, 0, 0);
  return canvas.toDataURL();
}
