import type { Stroke } from '#lib/scenes/scene.ts';
import { findEdge } from '#lib/scenes/stroke-edge/find-edge.ts';
import { findLeg } from '#lib/scenes/stroke-edge/find-leg.ts';
import type { Matte } from './draft-matte.ts';
import { photoPixels } from './photo-pixels.ts';

/** Finds the area that a stroke refers to. `floor` is the floor without the stroke. Undefined if no edge was found. */
export type EdgeFinder = (stroke: Stroke, floor: Matte) => Stroke['area'];

/** Reads a photo at draft size. Undefined without a 2D context; rejects if the photo cannot be loaded. */
export async function openEdgeFinder(address: string, signal: AbortSignal): Promise<EdgeFinder | undefined> {
  const photo = await photoPixels(address, signal);
  return (
    photo &&
    ((stroke, floor) => {
      const [foot] = stroke.points;
      return stroke.leg && foot ? findLeg(foot, { photo, floor }) : findEdge(stroke, { photo, floor });
    })
  );
}
