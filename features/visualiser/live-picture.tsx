'use client';

import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FloorSurface } from '#lib/scenes/scene.ts';
import type { FloorsAhead } from './floors-ahead.ts';
import type { LiveFloor } from './live/live-floor.ts';
import { MAX_CONTEXT_LOSSES, mayDrawFloors } from './may-draw-floors.ts';

interface Props {
  /** The server's picture. */
  src: string;
  /** It is not asked for yet: another floor may be chosen in a moment. */
  waits?: boolean;
  alt: string;
  surface: FloorSurface;
  /** Where our service keeps the scene; undefined where floors cannot be laid here. */
  scene: string | undefined;
  /** It is one of our own rooms, and no photo. */
  isOwn: boolean;
  /** Of the floor's shape. */
  version: string | undefined;
  /** The server's picture is there, also one that did not come at first. */
  onShown: (picture: HTMLImageElement) => void;
  onFail: () => void;
  style?: CSSProperties;
  ahead: FloorsAhead;
}

/** A picture that does not come is said beside it: its words are for those who do not see it. */
const LAYER = 'absolute inset-0 size-full object-contain text-transparent';

type DrawingOptions = Pick<Props, 'src' | 'surface' | 'scene' | 'isOwn' | 'version' | 'ahead'>;

/** Lays floors in the browser, in the element of `host`, once a picture of the server has loaded. */
function useLiveFloor({ src, surface, scene, isOwn, version, ahead }: DrawingOptions) {
  const host = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<LiveFloor>();
  const [loaded, setLoaded] = useState('');
  const [losses, setLosses] = useState(0);
  const begun = loaded !== '';
  const warm = useEffectEvent((made: LiveFloor) => void made.warm(surface));

  // Once there is a picture to look at: what comes later must not delay it.
  useEffect(() => {
    const place = host.current;
    if (!begun || !scene || !place || losses > MAX_CONTEXT_LOSSES || !mayDrawFloors(navigator)) return;
    const leave = new AbortController();
    const lost = () => setLosses((count) => count + 1);
    const options = { place, scene, version, lost, signal: leave.signal };
    const opening: Promise<LiveFloor | undefined> = isOwn
      ? import('./live/open-live-room.ts').then(({ openLiveRoom }) => openLiveRoom(options))
      : import('./live/open-live-floor.ts').then(({ openLiveFloor }) => openLiveFloor(options));
    opening.then(
      (made) => {
        setLive(made);
        if (made) warm(made);
      },
      () => undefined,
    );
    return () => {
      leave.abort();
      setLive(undefined);
    };
  }, [begun, scene, isOwn, version, losses]);

  useEffect(() => {
    ahead.take(live);
  }, [live, ahead]);

  /** The floor of the picture's address, which names everything of it. */
  const show = useEffectEvent((on: LiveFloor) => void on.show(surface).catch(() => undefined));
  const settle = useEffectEvent((on: LiveFloor) => on.settle(surface));
  useEffect(() => {
    if (!live) return;
    if (loaded === src) settle(live);
    else show(live);
  }, [live, loaded, src]);

  return { host, loaded, onLoad: () => setLoaded(src) };
}

/**
 * The visitor's room. A new floor is laid at once by the browser, over the last picture, and makes way for the server's
 * as soon as that has come. Without WebGL2 the last picture stays until the next one is there.
 */
export function LivePicture({
  src,
  waits = false,
  alt,
  surface,
  scene,
  isOwn,
  version,
  onShown,
  onFail,
  style,
  ahead,
}: Props) {
  const { host, loaded, onLoad } = useLiveFloor({ src, surface, scene, isOwn, version, ahead });
  const waiting = loaded !== src;
  return (
    <>
      {/* Before there is a floor in it, the room itself. */}
      {loaded === '' && scene && !isOwn && (
        <img src={`${scene}/photo`} alt="" className={LAYER} style={style} />
      )}
      {/* The last picture stays below until the next one has come. */}
      {[...new Set([loaded, waits ? '' : src])].filter(Boolean).map((address) => (
        <img
          key={address}
          src={address}
          alt={address === src ? alt : ''}
          draggable={false}
          onLoad={({ currentTarget }) => {
            onLoad();
            if (address === src) onShown(currentTarget);
          }}
          onError={onFail}
          className={LAYER}
          style={style}
        />
      ))}
      <div
        ref={host}
        aria-hidden="true"
        className="peer pointer-events-none invisible absolute inset-0 *:size-full *:object-contain data-drawn:visible"
        style={style}
      />
      <span
        aria-hidden="true"
        className={`type-label pointer-events-none absolute bottom-3 left-1/2 -translate-x-1/2 bg-paper/90 px-3 py-1.5 transition-[visibility] duration-0 peer-data-drawn:invisible ${waiting ? 'visible delay-400' : 'invisible'}`}
      >
        Laying the floor…
      </span>
    </>
  );
}
