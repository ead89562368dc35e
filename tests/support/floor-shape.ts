import type { FloorShape } from '#lib/scenes/scene.ts';

/** What of a drawn floor a test does not say: nothing is drawn, and the camera is held at the usual height. */
export const floorShape = (drawn: Partial<FloorShape> = {}): FloorShape => ({
  outlines: [],
  taps: [],
  strokes: [],
  horizon: 0.4,
  eyeHeightCm: 140,
  turnDegrees: 0,
  coverRugs: true,
  ...drawn,
});
