'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { FieldFrame } from '#components/field/field-frame.tsx';
import { Icon } from '#components/icon/icon.tsx';
import type { PlaceField } from '#components/place-field/place-field.tsx';
import { REGION, type Region } from '#lib/regions.ts';
import type { SiteCode } from '#lib/sites.ts';
import type { Place } from '#lib/stores/finder-state.ts';

interface Props {
  readonly website: SiteCode;
  readonly region: Region;
  readonly value: string;
  readonly onValueChange: (text: string) => void;
  readonly onPlace: (place: Place) => void;
  readonly onUseLocation: () => void;
  readonly locating: boolean;
  readonly error: string | undefined;
}

/**
 * The place field with suggestions, fetched when a visitor turns to it. Until then the same field stands here
 * plain, so that nothing moves and nothing typed or focused is lost.
 */
export function PlaceSearch({ website, region, onPlace, locating, onUseLocation, ...field }: Props) {
  const [Search, setSearch] = useState<ComponentType<Parameters<typeof PlaceField>[0]>>();
  const plain = useRef<HTMLInputElement>(null);
  const rich = useRef<HTMLInputElement>(null);
  const focused = useRef(false);
  const fetchField = () => {
    void import('#components/place-field/place-field.tsx').then((module) => {
      focused.current = document.activeElement === plain.current;
      setSearch(() => module.PlaceField);
    });
  };
  useEffect(() => {
    if (Search && focused.current) rich.current?.focus();
  }, [Search]);

  if (Search)
    return (
      <Search
        {...{ website, region, locating, onUseLocation, ...field }}
        ref={rich}
        name="place"
        onPlace={({ name, geometry }) => onPlace({ ...geometry.location, name })}
      />
    );
  return (
    <FieldFrame label={REGION[region].locator.placeLabel} error={field.error}>
      {(attributes) => (
        <>
          <Icon name="magnifying-glass" />
          <input
            {...attributes}
            ref={plain}
            name="place"
            type="text"
            autoComplete="off"
            value={field.value}
            onChange={({ currentTarget }) => field.onValueChange(currentTarget.value)}
            onFocus={fetchField}
            onPointerEnter={fetchField}
          />
          <button
            type="button"
            aria-label="Use my location"
            aria-busy={locating || undefined}
            disabled={locating}
            onClick={onUseLocation}
            className="-mr-3 grid size-11 flex-none place-items-center rounded-ctl hover:bg-mist"
          >
            <Icon
              name={locating ? 'circle-notch' : 'crosshair'}
              className={locating ? 'animate-spin motion-reduce:animate-none' : ''}
            />
          </button>
        </>
      )}
    </FieldFrame>
  );
}
