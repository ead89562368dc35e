'use client';

import { useState } from 'react';
import { AddressField } from '#components/address-field/address-field.tsx';
import type { AddressFieldValue } from '#components/address-field/use-address.ts';
import { Combobox } from '#components/combobox/combobox.tsx';
import { PlaceField } from '#components/place-field/place-field.tsx';
import { FORM_MESSAGES } from '#lib/form-messages.ts';
import type { Region } from '#lib/regions.ts';
import type { SiteCode } from '#lib/sites.ts';
import { Specimen } from './specimen.tsx';

const ROOMS = [
  ['Lounge', 'Living'],
  ['Dining', 'Living'],
  ['Bedroom', 'Sleeping'],
  ['Kids', 'Sleeping'],
] as const;

function RoomSpecimen() {
  const [room, setRoom] = useState('');
  const options = ROOMS.filter(([label]) => label.toLowerCase().startsWith(room.trim().toLowerCase())).map(
    ([label, group]) => ({ id: label, label, group }),
  );
  return (
    <Combobox
      label="Room name"
      optional
      value={room}
      onValueChange={setRoom}
      options={options}
      onPick={({ label }) => setRoom(label)}
      status="ready"
      words={{ empty: 'Any other name will do.' }}
      autoComplete="off"
    />
  );
}

/** Fields with suggestions: a local list in groups, an address, a place. The last two use the places service. */
export function PlaceSpecimens({ website, region }: { website: SiteCode; region: Region }) {
  const [address, setAddress] = useState<AddressFieldValue>({ text: '' });
  const [place, setPlace] = useState('');
  const [found, setFound] = useState('');
  return (
    <Specimen title="Suggestions">
      <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
        <AddressField website={website} region={region} value={address} onChange={setAddress} />
        <div>
          <PlaceField
            website={website}
            region={region}
            value={place}
            onValueChange={setPlace}
            onPlace={({ name, geometry: { location } }) =>
              setFound(`${name}: ${location.lat.toFixed(3)}, ${location.lng.toFixed(3)}`)
            }
            onUseLocation={() => setFound('Your location was asked for.')}
          />
          <p className="type-label mt-1.5 min-h-5 text-ink-2" aria-live="polite">
            {found}
          </p>
        </div>
        <RoomSpecimen />
        <AddressField
          website={website}
          region={region}
          label="Address with an error"
          value={{ text: '18 Rae Street' }}
          onChange={() => undefined}
          error={FORM_MESSAGES.addressNotChosen}
        />
      </div>
    </Specimen>
  );
}
