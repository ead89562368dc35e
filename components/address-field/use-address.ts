import { useEffect, useRef, useState } from 'react';
import { useSuggestions } from '#components/combobox/use-suggestions.ts';
import type { Address, PlaceSuggestion } from '#lib/contracts/places.ts';
import { addressParts } from '#lib/places/address.ts';
import type { PlacesClient } from '#lib/places/client.ts';
import { ADDRESS_DEBOUNCE_MS, ADDRESS_TOO_SHORT } from '#lib/places/limits.ts';
import type { Region } from '#lib/regions.ts';
import { type ServiceError, unwrap } from '#lib/result.ts';

/** The typed text, and its address once one is chosen or submitted as custom. */
export interface AddressFieldValue {
  readonly text: string;
  readonly address?: Address;
}

interface Options {
  readonly region: Region;
  readonly value: AddressFieldValue;
  readonly onChange: (value: AddressFieldValue) => void;
  readonly client: PlacesClient;
  readonly onFailure?: (error: ServiceError) => void;
}

const newSession = () => (typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : undefined);

/** Suggestions for an address, and the details of the chosen one (S4.8-7…9). */
export function useAddress({ region, value, onChange, client, onFailure }: Options) {
  const [details, setDetails] = useState<'loading' | 'failed' | 'no-street'>();
  const session = useRef<string>(undefined);
  const picking = useRef<AbortController>(undefined);
  useEffect(() => () => picking.current?.abort(), []);

  const sessionNow = () => {
    session.current ??= newSession();
    return session.current;
  };
  const suggestions = useSuggestions<PlaceSuggestion>(value.text, {
    load: async (term, signal) => {
      const answer = await client.suggestAddresses({ term, region, session: sessionNow() }, signal);
      if (!answer.ok && answer.error.kind !== 'aborted') onFailure?.(answer.error);
      return unwrap(answer);
    },
    minLength: ADDRESS_TOO_SHORT + 1,
    debounceMs: ADDRESS_DEBOUNCE_MS,
    enabled: value.address === undefined && details === undefined,
  });

  const leavePick = () => {
    picking.current?.abort();
    setDetails(undefined);
  };
  const type = (text: string) => {
    leavePick();
    onChange({ text });
  };
  const submitCustom = () => {
    leavePick();
    onChange({ text: value.text, address: { type: 'CUSTOM', text: value.text.trim() } });
  };
  const pick = async ({ description, place_id }: PlaceSuggestion) => {
    leavePick();
    const control = new AbortController();
    picking.current = control;
    onChange({ text: description });
    setDetails('loading');
    const query = { term: place_id, region, session: sessionNow() };
    const answer = await client.addressDetails(query, control.signal);
    if (control.signal.aborted) return;
    if (!answer.ok) {
      onFailure?.(answer.error);
      setDetails('failed');
      return;
    }
    session.current = undefined;
    const parts = addressParts(answer.value, region);
    // A parcel cannot be sent to a suburb or a sight, so the visitor continues typing.
    if (parts.street === '') {
      setDetails('no-street');
      return;
    }
    setDetails(undefined);
    onChange({
      text: description,
      address: { type: 'PLACE_ID', placeId: place_id, ...parts, text: description },
    });
  };
  return { ...suggestions, details, type, submitCustom, pick };
}
