import 'server-only';

/** Maximum number of older URLs that a picture may overtake because its layers are already loaded. */
const MAX_AHEAD = 300;
/** Matches ids of pictures that are composed from shared layers. */
const LAYERED = /^(?:rooms\/[^/]+|laid)(?=\/)|cameo$/;

interface Waiting {
  readonly url: string;
  /** Its position in the order in which URLs were added. */
  readonly place: number;
}

/** The public id in a URL, without size and version. */
const pictureOf = (url: string): string => url.replace(/^.*?\/v\d+\//, '');

/** A key for the layers of a picture. A picture from a file has a key of its own. */
const layersOf = (url: string): string => {
  const id = pictureOf(url);
  return LAYERED.exec(id)?.[0] ?? id;
};

/**
 * Queue of picture URLs, oldest first. A lane prefers pictures with the layers it has loaded, because reading a room's
 * layers takes as long as composing it.
 */
export class PictureQueue {
  readonly #byLayers = new Map<string, Waiting[]>();
  #added = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  clear(): void {
    this.#byLayers.clear();
    this.#size = 0;
  }

  add(url: string): void {
    const layers = layersOf(url);
    const waiting = this.#byLayers.get(layers) ?? [];
    waiting.push({ url, place: this.#added++ });
    this.#byLayers.set(layers, waiting);
    this.#size++;
  }

  /** Removes and returns the URL that a lane renders after `last`, while other lanes render `others`. */
  take(others: Iterable<string>, last?: string): string | undefined {
    const made = [...others];
    const taken = new Set(made.map(layersOf));
    const oldest = this.#oldest();
    const own = last === undefined ? undefined : this.#byLayers.get(layersOf(last))?.[0];
    const mayStay = oldest && own && own.place <= oldest.place + MAX_AHEAD && !taken.has(layersOf(own.url));
    const next = mayStay
      ? own
      : (this.#oldest((layers) => !taken.has(layers)) ?? this.#ofOther(made) ?? oldest);
    if (next) this.#remove(next);
    return next?.url;
  }

  #oldest(mayBe: (layers: string) => boolean = () => true): Waiting | undefined {
    let oldest: Waiting | undefined;
    for (const [layers, [first]] of this.#byLayers)
      if (first && (!oldest || first.place < oldest.place) && mayBe(layers)) oldest = first;
    return oldest;
  }

  /** The first URL of a picture other than these: sizes of one picture are cropped from the same composition. */
  #ofOther(urls: readonly string[]): Waiting | undefined {
    const pictures = new Set(urls.map(pictureOf));
    for (const waiting of this.#byLayers.values()) {
      const other = waiting.find(({ url }) => !pictures.has(pictureOf(url)));
      if (other) return other;
    }
    return undefined;
  }

  #remove(gone: Waiting): void {
    const layers = layersOf(gone.url);
    const rest = (this.#byLayers.get(layers) ?? []).filter((one) => one !== gone);
    if (rest.length > 0) this.#byLayers.set(layers, rest);
    else this.#byLayers.delete(layers);
    this.#size--;
  }
}
