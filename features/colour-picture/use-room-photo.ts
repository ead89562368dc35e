import { isSampleRoom } from '#lib/scenes/limits.ts';
import { useVisualiserShop, useVisualiserState } from '#store/visualiser/visualiser-context.tsx';

/** URL of the photo of the visitor's own room; undefined without a room, or if another service stores it. */
export function useRoomPhoto(): string | undefined {
  const service = useVisualiserShop()?.service;
  const { scene } = useVisualiserState();
  if (!service?.own || !scene || isSampleRoom(scene.id)) return undefined;
  return `${service.url}/${scene.id}/photo`;
}
