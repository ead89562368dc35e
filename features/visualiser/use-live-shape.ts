import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PhotoParts } from '#lib/scenes/parts.ts';
import type { FloorShape, SceneFacts } from '#lib/scenes/scene.ts';
import type { Matte } from './live/draft-matte.ts';
import type { LivePhoto } from './live/open-live-floor.ts';
import { MAX_CONTEXT_LOSSES, mayDrawFloors } from './may-draw-floors.ts';

interface Options {
  /** Where our service keeps the scene. */
  readonly scene: string;
  readonly facts: SceneFacts;
  /** As it is being drawn. */
  readonly shape: FloorShape;
  /** Those that taps mean; undefined until they are there. */
  readonly parts: PhotoParts | undefined;
}

/**
 * Lays the floor in the element of `host` while its shape is drawn: `laid` once it is there, `unable` where a browser
 * cannot.
 */
export function useLiveShape({ scene, facts, shape, parts }: Options): {
  host: RefObject<HTMLDivElement | null>;
  laid: boolean;
  unable: boolean;
  /** What is floor in a shape, as it would be laid; undefined while nothing is laid. */
  matteOf: (shape: FloorShape) => Matte | undefined;
} {
  const host = useRef<HTMLDivElement>(null);
  /** Undefined while it is on its way, null where it cannot be. */
  const [live, setLive] = useState<LivePhoto | null>();
  const [losses, setLosses] = useState(0);
  const { version, surface } = facts;

  useEffect(() => {
    const place = host.current;
    if (!place) return;
    if (!surface || losses > MAX_CONTEXT_LOSSES || !mayDrawFloors(navigator)) return setLive(null);
    const leave = new AbortController();
    const lost = () => setLosses((count) => count + 1);
    import('./live/open-live-floor.ts')
      .then(({ openLiveFloor }) => openLiveFloor({ place, scene, version, lost, signal: leave.signal }))
      .then(async (made) => (made && (await made.show(surface)) ? made : null))
      .catch(() => null)
      .then((made) => leave.signal.aborted || setLive(made));
    return () => {
      leave.abort();
      // What could not be is not on its way again until it is there.
      setLive((before) => before && undefined);
    };
  }, [scene, version, surface, losses]);

  // At most once a frame: a pointer moves more often than that.
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
