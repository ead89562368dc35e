import 'server-only';

/** Ahead of so many older addresses at most a picture is made because its layers are at hand. */
const MAX_AHEAD = 300;
/** Ids of pictures that are composed from the same layers. */
const LAYERED = /^(?:rooms\/[^/]+|laid)(?=\/)|cameo$/;

interface Waiting {
  readonly url: string;
  /** Its place in the order in which addresses were added. */
  readonly place: number;
}

/** What an address shows, whatever its size: what follows the version. */
const pictureOf = (url: string): string => url.replace(/^.*?\/v\d+\//, '');

/** What a picture is composed from; a file is only its own. */
const layersOf = (url: string): string => {
  const id = pictureOf(url);
  return LAYERED.exec(id)?.[0] ?? id;
};

/**
 * Addresses of pictures that wait to be made, oldest first, but that a lane goes on with the layers that it has at
 * hand: reading those of a room takes as long as composing it.
 */
export class WaitingPictures {
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

  /** Takes out what a lane makes after `last`, while other lanes make `others`. */
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

  /** The first that is of another picture than these: sizes of one are cut from the same composition. */
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
