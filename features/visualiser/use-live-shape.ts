import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PhotoParts } from '#lib/scenes/parts.ts';
import type { FloorShape, SceneFacts } from '#lib/scenes/scene.ts';
import { canDrawFloors, MAX_CONTEXT_LOSSES } from './can-draw-floors.ts';
import type { Matte } from './live/draft-matte.ts';
import type { LivePhoto } from './live/open-live-floor.ts';

interface Options {
  /** URL of the scene at our service. */
  readonly scene: string;
  readonly facts: SceneFacts;
  /** The shape that is being drawn. */
  readonly shape: FloorShape;
  /** Parts that taps refer to; undefined until they are loaded. */
  readonly parts: PhotoParts | undefined;
}

/**
 * Lays the floor in the element of `host` while its shape is drawn. `laid` is true once the floor is shown, `unable`
 * if the browser cannot draw it.
 */
export function useLiveShape({ scene, facts, shape, parts }: Options): {
  host: RefObject<HTMLDivElement | null>;
  laid: boolean;
  unable: boolean;
  /** The matte of a shape, as it would be laid; undefined while nothing is laid. */
  matteOf: (shape: FloorShape) => Matte | undefined;
} {
  const host = useRef<HTMLDivElement>(null);
  /** Undefined while it is loading, null if it is not possible. */
  const [live, setLive] = useState<LivePhoto | null>();
  const [losses, setLosses] = useState(0);
  const { version, surface } = facts;

  useEffect(() => {
    const place = host.current;
    if (!place) return;
    if (!surface || losses > MAX_CONTEXT_LOSSES || !canDrawFloors(navigator)) return setLive(null);
    const leave = new AbortController();
    const lost = () => setLosses((count) => count + 1);
    import('./live/open-live-floor.ts')
      .then(({ openLiveFloor }) => openLiveFloor({ place, scene, version, lost, signal: leave.signal }))
      .then(async (made) => (made && (await made.show(surface)) ? made : null))
      .catch(() => null)
      .then((made) => leave.signal.aborted || setLive(made));
    return () => {
      leave.abort();
      // After a failure (null) the state stays null until a new attempt succeeds; it does not go back to "loading".
      setLive((before) => before && undefined);
    };
  }, [scene, version, surface, losses]);

  // At most once per frame, because pointer events arrive more often.
  useEffect(() => {
    if (!live) return;
    const frame = requestAnimationFrame(() => live.reshape(shape, facts.shape, parts));
    return () => cancelAnimationFrame(frame);
  }, [live, shape, facts.shape, parts]);

  return {
    host,
    laid: Boolean(live),
    unable: live === null,
    matteOf: (drawn) => live?.matteOf(drawn, facts.shape, parts),
  };
}
