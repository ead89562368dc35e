/** Widths in pixels that pictures are made in; the image service snaps up to the next, so its cache is bounded. */
export const WIDTH_LADDER = [
  48, 50, 64, 96, 100, 128, 150, 200, 240, 300, 320, 360, 400, 480, 640, 800, 960, 1200, 1400, 1600, 2000,
  2500,
] as const;

/** The ladder's width for a wanted one: the next step up, or the top. */
export function ladderWidth(wanted: number): number {
  return WIDTH_LADDER.find((width) => width >= wanted) ?? 2500;
}
