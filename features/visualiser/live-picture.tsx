'use client';

import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FloorSurface } from '#lib/scenes/scene.ts';
import { canDrawFloors, MAX_CONTEXT_LOSSES } from './can-draw-floors.ts';
import type { FloorPreloader } from './floor-preloader.ts';
import type { LiveFloor } from './live/live-floor.ts';

interface Props {
  /** URL of the server's picture. */
  src: string;
  /** The picture is not requested yet, because another floor may be chosen within a moment. */
  waits?: boolean;
  alt: string;
  surface: FloorSurface;
  /** URL of the scene at our service; undefined if floors cannot be laid in the browser. */
  scene: string | undefined;
  /** The scene is one of our sample rooms, not a visitor's photo. */
  isOwn: boolean;
  /** Version of the floor's shape. */
  version: string | undefined;
  /** The server's picture has loaded, possibly after a retry. */
  onShown: (picture: HTMLImageElement) => void;
  onFail: () => void;
  style?: CSSProperties;
  ahead: FloorPreloader;
}

/** The alt text is transparent, because it would show before the picture. */
const LAYER = 'absolute inset-0 size-full object-contain text-transparent';

type DrawingOptions = Pick<Props, 'src' | 'surface' | 'scene' | 'isOwn' | 'version' | 'ahead'>;

/** Lays floors in the browser, inside the element of `host`, once a server picture has loaded. */
function useLiveFloor({ src, surface, scene, isOwn, version, ahead }: DrawingOptions) {
  const host = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<LiveFloor>();
  const [loaded, setLoaded] = useState('');
  const [losses, setLosses] = useState(0);
  const begun = loaded !== '';
  const warm = useEffectEvent((made: LiveFloor) => void made.warm(surface));

  // Starts only after a picture is shown, so that the live code does not delay it.
  useEffect(() => {
    const place = host.current;
    if (!begun || !scene || !place || losses > MAX_CONTEXT_LOSSES || !canDrawFloors(navigator)) return;
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

  /**
   * Effects depend on the URL of the picture, which identifies everything about its floor; these events read the
   * current floor.
   */
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
 * The visitor's room. The browser lays a new floor at once over the last picture; the server's picture replaces it as
 * soon as it arrives. Without WebGL2 the last picture stays until the next one has loaded.
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
  /** URL of the last picture that failed. The browser's sign for it is hidden; a message reports the failure. */
  const [broken, setBroken] = useState('');
  return (
    <>
      {/* Shows the room itself until the first picture with a floor has loaded. */}
      {loaded === '' && scene && !isOwn && (
        <img src={`${scene}/photo`} alt="" className={LAYER} style={style} />
      )}
      {/* The last picture stays underneath until the next one has loaded. */}
      {[...new Set([loaded, waits ? '' : src])].filter(Boolean).map((address) => (
        <img
          key={address}
          src={address}
          alt={address === src ? alt : ''}
          draggable={false}
          onLoad={({ currentTarget }) => {
            setBroken('');
            onLoad();
            if (address === src) onShown(currentTarget);
          }}
          onError={() => {
            setBroken(address);
            onFail();
          }}
          className={`${LAYER} ${broken === address ? 'opacity-0' : ''}`}
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
