import { plainBitmap } from './plain-bitmap.ts';
import { whenIdle } from './when-idle.ts';

/** Number of small pictures that stay decoded: of floors in view and the most recently used ones. 100 kB each. */
const KEPT = 24;
/** Number of pictures decoded in one quiet moment. */
const AT_ONCE = 4;

interface Small {
  readonly coming: Promise<ImageBitmap>;
  /** Set once it is decoded. */
  bitmap?: ImageBitmap;
}

/** Small pictures of floors, decoded before they are chosen. `busy` returns true while a floor is being laid. */
export function smallPictures(busy: () => boolean, signal: AbortSignal) {
  const ready = new Map<string, Small>();
  let wanted: readonly string[] = [];
  let stop = () => {};
  signal.addEventListener('abort', () => {
    stop();
    for (const src of ready.keys()) drop(src);
  });

  function drop(src: string) {
    const small = ready.get(src);
    ready.delete(src);
    // One that is still being decoded is freed once it is.
    small?.coming.then(
      (bitmap) => bitmap.close(),
      () => undefined,
    );
  }
  /** An `<img>` element shares the picture that the page already shows; `fetch` would request a different format. */
  async function decoded(src: string) {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return plainBitmap(image);
  }
  function begun(src: string): Small {
    const small: Small = { coming: decoded(src) };
    small.coming.then(
      (bitmap) => {
        small.bitmap = bitmap;
      },
      // A failed picture is requested again when it is next needed.
      () => ready.delete(src),
    );
    return small;
  }
  function get(src: string): Promise<ImageBitmap> {
    const small = ready.get(src) ?? begun(src);
    ready.delete(src);
    ready.set(src, small);
    const [oldest] = ready.keys();
    if (ready.size > KEPT && oldest !== undefined) drop(oldest);
    return small.coming;
  }
  function goOn() {
    stop();
    if (wanted.length > 0 && !signal.aborted) stop = whenIdle(decodeNext);
  }
  async function decodeNext() {
    if (busy()) return goOn();
    const next = wanted.slice(0, AT_ONCE);
    wanted = wanted.slice(AT_ONCE);
    await Promise.allSettled(next.map(get));
    goOn();
  }
  return {
    get,
    /** The picture, if it is decoded. */
    ready: (src: string) => ready.get(src)?.bitmap,
    /**
     * Decodes the floors that are now in view during quiet moments. Touch devices have no hover that could start it.
     */
    see(sources: readonly string[]) {
      wanted = sources.slice(0, KEPT).filter((src) => !ready.has(src));
      goOn();
    },
  };
}
