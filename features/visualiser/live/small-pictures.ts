import { plainBitmap } from './plain-bitmap.ts';
import { whenQuiet } from './when-quiet.ts';

/** Small pictures that are kept ready: of floors in sight, and of those that a hand was on last. 100 kB each. */
const KEPT = 24;
/** So many are decoded in one quiet moment. */
const AT_ONCE = 4;

interface Small {
  readonly coming: Promise<ImageBitmap>;
  /** Once it is decoded. */
  bitmap?: ImageBitmap;
}

/** Small pictures of floors, decoded before they are chosen. `busy` tells that a floor is being laid. */
export function smallPictures(busy: () => boolean, signal: AbortSignal) {
  const ready = new Map<string, Small>();
  let wanted: readonly string[] = [];
  let stop = () => {};
  signal.addEventListener('abort', () => stop());

  /** An element shares the picture that the page shows, where a request of ours would ask for another format. */
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
      // What failed is asked for once more by whoever wants it next.
      () => ready.delete(src),
    );
    return small;
  }
  function get(src: string): Promise<ImageBitmap> {
    const small = ready.get(src) ?? begun(src);
    ready.delete(src);
    ready.set(src, small);
    const [oldest] = ready.keys();
    if (ready.size > KEPT && oldest !== undefined) ready.delete(oldest);
    return small.coming;
  }
  function goOn() {
    stop();
    if (wanted.length > 0 && !signal.aborted) stop = whenQuiet(decodeNext);
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
    /** One that is decoded. */
    ready: (src: string) => ready.get(src)?.bitmap,
    /** What is in sight from now on is decoded in quiet moments: a finger that taps does not rest on it before. */
    see(sources: readonly string[]) {
      wanted = sources.slice(0, KEPT).filter((src) => !ready.has(src));
      goOn();
    },
  };
}
