'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { Combobox } from '#components/combobox/combobox.tsx';
import { useSuggestions } from '#components/combobox/use-suggestions.ts';
import { Icon } from '#components/icon/icon.tsx';
import { failureText, useOnline } from '#components/online/use-online.ts';
import type { GeocodedPlace, PlaceSuggestion } from '#lib/contracts/places.ts';
import { type PlacesClient, placesClient } from '#lib/places/client.ts';
import { MAX_TERM, PLACE_DEBOUNCE_MS, PLACE_MIN_LENGTH } from '#lib/places/limits.ts';
import { REGION, type Region } from '#lib/regions.ts';
import { type Result, unwrap } from '#lib/result.ts';
import type { SiteCode } from '#lib/sites.ts';

interface Props {
  /** The site that the request is for. */
  readonly website: SiteCode;
  readonly region: Region;
  readonly value: string;
  readonly onValueChange: (text: string) => void;
  /** A place was chosen from the list, or by Enter after its name. */
  readonly onPlace: (place: GeocodedPlace) => void;
  /** A name was entered that is not a place of the region. */
  readonly onUnknown?: (typed: string) => void;
  /** Requests the visitor's position from the browser; without it there is no such button. */
  readonly onUseLocation?: () => void;
  /** The position is being determined. */
  readonly locating?: boolean;
  readonly label?: string;
  readonly error?: string;
  readonly name?: string;
  readonly className?: string;
  /** Replaces the default places client. */
  readonly client?: PlacesClient;
}

const EMPTY = 'No matching place. Try the suburb, the town or a larger place nearby.';
const AWAY = 'Places cannot be looked up at the moment.';
const USE_LOCATION = 'Use my location';

type LookupOptions = Pick<
  Props,
  'website' | 'region' | 'value' | 'onValueChange' | 'onPlace' | 'onUnknown' | 'client'
>;

/** Suggestions for the typed text, and the place of a suggestion or of a typed name. */
function usePlaceLookup(options: LookupOptions) {
  const { website, region, value, onValueChange, onPlace, onUnknown, client } = options;
  const places = useMemo(() => client ?? placesClient(website), [client, website]);
  const [chosen, setChosen] = useState(value);
  const [problem, setProblem] = useState<string>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const { items, status, retry } = useSuggestions<PlaceSuggestion>(value, {
    load: async (term, signal) => unwrap(await places.suggestPlaces({ term, region }, signal)),
    minLength: PLACE_MIN_LENGTH,
    debounceMs: PLACE_DEBOUNCE_MS,
    enabled: value !== chosen,
  });

  /** Aborts the running request. */
  const leave = () => {
    asking.current?.abort();
    setProblem(undefined);
  };
  const type = (text: string) => {
    leave();
    onValueChange(text);
  };
  /** Looks up a suggestion's id or a typed name. Only the newest request has an effect. */
  const find = async (term: string, typed: string) => {
    leave();
    const control = new AbortController();
    asking.current = control;
    const answer = await places.geocode({ term, region }, control.signal);
    if (control.signal.aborted) return;
    if (answer.ok) {
      setChosen(typed === '' ? answer.value.description : typed);
      onPlace(answer.value);
      return;
    }
    setProblem(problemOf(answer, term, region));
    if (isUnknown(answer)) onUnknown?.(typed);
  };
  const pick = ({ id, label }: { id: string; label: string }) => {
    setChosen(label);
    onValueChange(label);
    void find(id, label);
  };
  const enter = () => {
    if (value.trim().length >= PLACE_MIN_LENGTH) void find(value.trim(), value);
  };
  return { items, status, retry, problem, leave, type, pick, enter };
}

/** A field for the place to search stores around: a town, suburb or, in na, ZIP code; or the visitor's position. */
export function PlaceField(props: Props) {
  const { region, value, onUseLocation, locating = false, label, error, name, className } = props;
  const { items, status, retry, problem, leave, type, pick, enter } = usePlaceLookup(props);
  function locate() {
    leave();
    onUseLocation?.();
  }
  const wrong = error ?? problem;
  return (
    <Combobox
      {...{ name, className, value, status }}
      label={label ?? REGION[region].locator.placeLabel}
      // An alert, because the error may appear while focus is elsewhere or does not move; a description alone would
      // not be announced.
      error={wrong && <span role="alert">{wrong}</span>}
      onValueChange={type}
      options={items.map(({ description, place_id }) => ({
        id: place_id,
        label: description,
        icon: 'map-pin',
      }))}
      onPick={pick}
      onEnter={enter}
      onRetry={retry}
      words={{ empty: EMPTY, failed: failureText(AWAY, useOnline()) }}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={MAX_TERM}
      lead={<Icon name="magnifying-glass" />}
      trail={onUseLocation && <LocationButton onPress={locate} locating={locating} />}
    />
  );
}

function LocationButton({ onPress, locating }: { onPress: () => void; locating: boolean }) {
  return (
    <button
      type="button"
      aria-label={USE_LOCATION}
      aria-busy={locating || undefined}
      // Not disabled, so that it keeps focus.
      onClick={locating ? undefined : onPress}
      className="-mr-3 grid size-11 flex-none place-items-center rounded-ctl hover:bg-mist"
    >
      <Icon
        name={locating ? 'circle-notch' : 'crosshair'}
        className={locating ? 'animate-spin motion-reduce:animate-none' : ''}
      />
    </button>
  );
}

const isUnknown = (answer: Result<unknown>): boolean =>
  !answer.ok && answer.error.kind === 'status' && answer.error.status === 404;

function problemOf(answer: Result<unknown>, term: string, region: Region): string {
  const shown = term.length > 40 ? `${term.slice(0, 39)}…` : term;
  return isUnknown(answer)
    ? `We could not find “${shown}” in ${REGION[region].label}.${/\d/.test(term) ? ' Enter the name of the town instead.' : ''}`
    : `${failureText(AWAY)} Try again in a minute.`;
}
