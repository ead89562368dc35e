import { useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { withFocusBefore } from '#components/focus/with-focus-before.ts';
import { failureText, useOnline } from '#components/online/use-online.ts';
import { PlaceField } from '#components/place-field/place-field.tsx';
import { useRequest } from '#components/request/use-request.ts';
import { fill } from '#lib/fill.ts';
import type { ProjectStore } from '#lib/my-project/project.ts';
import { paths } from '#lib/paths.ts';
import { REGION, type Region } from '#lib/regions.ts';
import { unwrap } from '#lib/result.ts';
import type { SiteCode } from '#lib/sites.ts';
import { locateStores } from '#lib/stores/client.ts';
import type { Place } from '#lib/stores/finder-state.ts';
import { distanceWords, LARGEST_RADIUS, radiusMetres } from '#lib/stores/radius.ts';
import { toStoreCard } from '#lib/stores/store-card.ts';
import { useAppSelector } from '#store/hooks.ts';
import type { StoreTexts } from './store-texts.ts';

/** Number of stores shown. */
const SHOWN = 5;

interface Props {
  readonly region: Region;
  readonly website: SiteCode;
  readonly texts: StoreTexts;
  readonly onChoose: (store: ProjectStore) => void;
}

/** The stores nearest to a place. */
function useNearest({ region, website }: Pick<Props, 'region' | 'website'>, place: Place | undefined) {
  return useRequest({
    key: place && `${place.lat},${place.lng}`,
    async ask(signal) {
      if (!place) return [];
      const reach = radiusMetres(LARGEST_RADIUS, region);
      const { lists } = unwrap(await locateStores({ region, website }, place, reach, signal));
      return (lists[String(LARGEST_RADIUS)] ?? []).slice(0, SHOWN).map(toStoreCard);
    },
    log: 'store_locator_failed',
  });
}

/** Choice of a place, the stores nearest to it, and one of them for the project. */
export function ChooseStore({ region, website, texts: { words }, onChoose }: Props) {
  const known = useAppSelector(({ location }) => location);
  const [place, setPlace] = useState<Place | undefined>(() =>
    known.region === region && known.center ? { ...known.center, name: known.name } : undefined,
  );
  const [text, setText] = useState(place?.name ?? '');
  const { value: stores = [], waits, failed, again } = useNearest({ region, website }, place);
  const { choose } = words;
  const found = place && !waits ? stores : [];
  const away = failureText(choose.failed, useOnline());
  const said = failed ? away : waits ? choose.looking : found.length === 0 && choose.nothing;
  return (
    <div className="mt-4 grid max-w-xl gap-4">
      <PlaceField
        {...{ region, website }}
        label={REGION[region].locator.placeLabel}
        value={text}
        onValueChange={setText}
        onPlace={({ name, geometry }) => setPlace({ ...geometry.location, name })}
      />
      <p role="status" className={place && said ? 'text-ink-2' : 'sr-only'}>
        {place && said && fill(said, { place: place.name })}
      </p>
      {failed && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={withFocusBefore(again)}
        >
          Try again
        </Button>
      )}
      {place && found.length > 0 && (
        <ul aria-label={fill(choose.list, { place: place.name })} className="border-t border-line">
          {found.map((store) => (
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
