'use client';

import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { PlaceField } from '#components/place-field/place-field.tsx';
import type { StoreBrand } from '#lib/contracts/store-options.ts';
import { MESSAGES } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { siteMark } from '#lib/seo/site-icons.ts';
import type { SiteCode } from '#lib/sites.ts';
import { type RadiusOption, radiusMetres, zoomFor } from '#lib/stores/radius.ts';
import { fromColumns, type StoreColumns } from '#lib/stores/store-columns.ts';
import { FinderResults } from './finder-results.tsx';
import { countLine, radiusWords } from './finder-words.ts';
import { MapPanel } from './map-panel.tsx';
import { RadiusChoice } from './radius-choice.tsx';
import { StoreFilters } from './store-filters.tsx';
import { useFinder } from './use-finder.ts';
import { useMyPosition } from './use-my-position.ts';

interface Props {
  readonly region: Region;
  readonly website: SiteCode;
  /** The query string that the server rendered. */
  readonly query: string;
  readonly stores: StoreColumns;
  /** Brands that stores can be filtered by. */
  readonly brands: readonly StoreBrand[];
  readonly mapsKey: string | undefined;
  /** The server-rendered map of the region. */
  readonly still: ReactNode;
}

const HERE = 'your location';

/** Place, radius, list and map of the store locator, kept in sync (S4.7, DESIGN 8.14). */
export function Finder({ region, website, query, stores: columns, brands, mapsKey, still }: Props) {
  const stores = useMemo(() => fromColumns(columns), [columns]);
  const finder = useFinder({ region, website, query, stores, brands });
  const { state, located, shown, selected, select, where: placeName = '' } = finder;
  /** Text typed since the last place was set. A place fills in its own name. */
  const [typed, setTyped] = useState<{ readonly after: string; readonly text: string }>();
  const text = typed?.after === placeName ? typed.text : placeName === HERE ? 'Your location' : placeName;
  const [pointed, point] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const title = useId();
  const mine = useMyPosition((position) => {
    setTyped(undefined);
    finder.setPlace({ ...position, name: HERE });
  });

  /**
   * Choosing a store on the map scrolls to its row; choosing one in the list scrolls to the map if it is out of view.
   */
  const pick = (slug: string, from: 'map' | 'list') => {
    select(slug);
    const row = list.current?.querySelector(`[data-store="${slug}"]`);
    if (from === 'map') row?.scrollIntoView({ block: 'nearest' });
    else list.current?.closest('.locator')?.querySelector('.store-map')?.scrollIntoView({ block: 'nearest' });
  };
  const line = countLine({
    status: located.status,
    count: shown.length,
    radius: state.radius,
    region,
    place: placeName,
  });
  const setRadius = (radius: RadiusOption) => finder.change({ ...state, radius });

  return (
    <div className="locator">
      <div className="locator-side">
        <div className="locator-search">
          <h1 id={title} className="type-d3">
            {MESSAGES.findNearestStores}
          </h1>
          <search aria-labelledby={title} className="script-only mt-4.5 grid gap-5">
            <FinderSearch
              {...{ region, website, brands, finder, text, mine, setRadius }}
              setText={(next, after = placeName) => setTyped({ after, text: next })}
              forgetText={() => setTyped(undefined)}
            />
          </search>
          <p ref={status} role="status" tabIndex={-1} className="type-small figures mt-4 text-ink-2">
            {line}
          </p>
          {state.area && (
            <a
              href={paths.findStores(region)}
              className="no-script-only type-small mt-2 underline underline-offset-4"
            >
              All stores
            </a>
          )}
        </div>
        <div ref={list} className="locator-list">
          <FinderResults
            {...{ region, finder, setRadius, status }}
            onSelect={(slug) => pick(slug, 'list')}
            onPoint={point}
          />
        </div>
      </div>
      <MapPanel
        mark={siteMark(website)}
        {...{ region, mapsKey, still, selected, pointed }}
        stores={shown}
        numbered={finder.numbered}
        center={state.place}
        area={state.area}
        zoom={zoomFor(state.radius, region)}
        radiusM={radiusMetres(state.radius, region)}
        radiusWords={radiusWords(state.radius, region)}
        busy={located.status === 'loading'}
        onSelect={(slug) => pick(slug, 'map')}
        onClose={() => select(undefined)}
      />
    </div>
  );
}

interface SearchProps {
  region: Region;
  website: SiteCode;
  brands: readonly StoreBrand[];
  finder: ReturnType<typeof useFinder>;
  text: string;
  /** Sets the field's text, which applies until the place's name differs from `after`; by default the current place. */
  setText: (text: string, after?: string) => void;
  /** A place was set or cleared: the field shows the place's name again, also after Back. */
  forgetText: () => void;
  mine: ReturnType<typeof useMyPosition>;
  setRadius: (radius: RadiusOption) => void;
}

/** Place, radius and filters. */
function FinderSearch(props: SearchProps) {
  const { region, website, brands, finder, text, setText, forgetText, mine, setRadius } = props;
  return (
    <>
      <PlaceField
        name="place"
        region={region}
        website={website}
        value={text}
        onValueChange={(next) => {
          mine.forget();
          setText(next);
          if (next !== '' || finder.where === undefined) return;
          finder.clearPlace();
          forgetText();
        }}
        onPlace={({ name, geometry, state }) => {
          if (state) finder.setArea(state);
          else finder.setPlace({ ...geometry.location, name });
          forgetText();
        }}
        // Otherwise the stores around the previous place would be shown beside an unrelated name.
        onUnknown={(name) => {
          setText(name, '');
          if (finder.where !== undefined) finder.clearPlace();
        }}
        onUseLocation={mine.ask}
        locating={mine.locating}
        error={
          mine.problem ??
          (finder.refused.includes('place')
            ? 'The link to this page does not name a place. Enter one here.'
            : undefined)
        }
      />
      {finder.state.place && (
        <RadiusChoice region={region} value={finder.state.radius} onChange={setRadius} />
      )}
      <StoreFilters brands={brands} state={finder.state} onChange={finder.change} />
    </>
  );
}
