import { useEffect, useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { PlaceField } from '#components/place-field/place-field.tsx';
import { warnInBrowser } from '#lib/client-log.ts';
import { fill } from '#lib/fill.ts';
import type { ProjectStore } from '#lib/my-project/project.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import type { SiteCode } from '#lib/sites.ts';
import { locateStores } from '#lib/stores/client.ts';
import type { Place } from '#lib/stores/finder-state.ts';
import { distanceWords, LARGEST_RADIUS, radiusMetres } from '#lib/stores/radius.ts';
import { type StoreCard, toStoreCard } from '#lib/stores/store-card.ts';
import { useAppSelector } from '#store/hooks.ts';
import type { StoreTexts } from './store-texts.ts';

/** Stores that are shown. */
const SHOWN = 5;

interface Props {
  readonly region: Region;
  readonly website: SiteCode;
  readonly texts: StoreTexts;
  readonly onChoose: (store: ProjectStore) => void;
}

type Found = { readonly place: string; readonly stores: readonly StoreCard[] } | 'failed';

/** The stores nearest to a place; undefined while they are asked for. */
function useNearest({ region, website }: Pick<Props, 'region' | 'website'>, place: Place | undefined) {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (!place) return;
    const control = new AbortController();
    setFound(undefined);
    const reach = radiusMetres(LARGEST_RADIUS, region);
    void locateStores({ region, website }, place, reach, control.signal).then((answer) => {
      if (control.signal.aborted) return;
      if (!answer.ok) {
        warnInBrowser('store_locator_failed', answer.error.message);
        return setFound('failed');
      }
      const near = answer.value.lists[String(LARGEST_RADIUS)] ?? [];
      setFound({ place: place.name, stores: near.slice(0, SHOWN).map(toStoreCard) });
    });
    return () => control.abort();
  }, [place, region, website]);
  return found;
}

/** A place, the stores nearest to it, and one of them chosen for the project. */
export function ChooseStore({ region, website, texts: { words }, onChoose }: Props) {
  const known = useAppSelector(({ location }) => location);
  const [place, setPlace] = useState<Place | undefined>(() =>
    known.region === region && known.center ? { ...known.center, name: known.name } : undefined,
  );
  const [text, setText] = useState(place?.name ?? '');
  const found = useNearest({ region, website }, place);
  const { choose } = words;
  const said =
    found === 'failed'
      ? choose.failed
      : found
        ? found.stores.length === 0 && fill(choose.nothing, { place: found.place })
        : place && fill(choose.looking, { place: place.name });
  return (
    <div className="mt-4 grid max-w-xl gap-4">
      <PlaceField
        {...{ region, website }}
        label={choose.label}
        value={text}
        onValueChange={setText}
        onPlace={({ name, geometry }) => setPlace({ ...geometry.location, name })}
      />
      <p role="status" className="text-ink-2 empty:hidden">
        {said}
      </p>
      {found && found !== 'failed' && found.stores.length > 0 && (
        <ul aria-label={fill(choose.list, { place: found.place })} className="border-t border-line">
          {found.stores.map((store) => (
            <li
              key={store.slug}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
            >
              <span className="min-w-0">
                <a href={paths.store(region, store.slug)} className="project-store font-medium">
                  {store.name}
                </a>
                <span className="type-small block text-ink-2">
                  {store.address}
                  {store.distance !== undefined && `, ${distanceWords(store.distance, region)}`}
                </span>
              </span>
              <Button
                variant="secondary"
                size="small"
                aria-label={`${choose.button}: ${store.name}`}
                onClick={() => onChoose({ slug: store.slug, name: store.name })}
              >
                {choose.button}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
