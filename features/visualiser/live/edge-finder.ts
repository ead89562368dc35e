import type { Stroke } from '#lib/scenes/scene.ts';
import { findEdge } from '#lib/scenes/stroke-edge/find-edge.ts';
import { findLeg } from '#lib/scenes/stroke-edge/find-leg.ts';
import { draftContext, type Matte } from './draft-matte.ts';
import { getSceneFile } from './gzipped.ts';

/** Finds the area that a stroke refers to. `floor` is the floor without the stroke. Undefined if no edge was found. */
export type EdgeFinder = (stroke: Stroke, floor: Matte) => Stroke['area'];

/** Reads a photo at draft size. Undefined without a 2D context; rejects if the photo cannot be loaded. */
export async function openEdgeFinder(address: string, signal: AbortSignal): Promise<EdgeFinder | undefined> {
  const pixels = await createImageBitmap(await getSceneFile(address, signal));
  const context = draftContext(pixels);
  context?.drawImage(pixels, 0, 0, context.canvas.width, context.canvas.height);
  pixels.close();
  const photo = context?.getImageData(0, 0, context.canvas.width, context.canvas.height);
  return (
    photo &&
    ((stroke, floor) => {
      const [foot] = stroke.points;
      return stroke.leg && foot ? findLeg(foot, { photo, floor }) : findEdge(stroke, { photo, floor });
    })
  );
}
