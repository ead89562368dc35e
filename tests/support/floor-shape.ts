import type { FloorShape } from '#lib/scenes/scene.ts';

/** A floor shape with defaults: nothing drawn, and the camera at the usual height. */
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
