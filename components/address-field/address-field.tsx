'use client';

import { type Ref, useMemo } from 'react';
import { Combobox } from '#components/combobox/combobox.tsx';
import type { ComboboxOption } from '#components/combobox/combobox-list.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { FORM_MESSAGES } from '#lib/form-messages.ts';
import { type PlacesClient, placesClient } from '#lib/places/client.ts';
import { ADDRESS_TOO_SHORT, MAX_TERM } from '#lib/places/limits.ts';
import { postcodeProblem } from '#lib/places/postcodes.ts';
import type { Region } from '#lib/regions.ts';
import type { ServiceError } from '#lib/result.ts';
import type { SiteCode } from '#lib/sites.ts';
import { PickedNote, Postcode } from './picked-note.tsx';
import { type AddressFieldValue, useAddress } from './use-address.ts';

interface Props {
  /** The site that the request is for. */
  readonly website: SiteCode;
  readonly region: Region;
  readonly value: AddressFieldValue;
  readonly onChange: (value: AddressFieldValue) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly label?: string;
  /**
   * Error of the text or, once a suggestion is chosen, of its postcode. It is shown beside the field that it belongs
   * to.
   */
  readonly error?: string;
  /** Shows the postcode's error before the visitor has left that field, as after a failed submission. */
  readonly showPostcodeError?: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
  /** Logs a failed search or look-up. The visitor continues with a custom address (S8-10). */
  readonly onFailure?: (error: ServiceError) => void;
  /** Replaces the default places client. */
  readonly client?: PlacesClient;
}

type Address = ReturnType<typeof useAddress>;

const CUSTOM: ComboboxOption = {
  id: 'custom',
  label: FORM_MESSAGES.submitCustomAddress,
  icon: 'pencil-simple',
  action: true,
};
/** Text of an empty list: why the typed address would be rejected, or that it can be submitted as typed. */
const wordsFor = (text: string, region: Region) => ({
  short: FORM_MESSAGES.addressKeepTyping,
  empty:
    postcodeProblem({ type: 'CUSTOM', text }, region) ??
    'No suggestions. You can submit the address as you typed it.',
});
/** Advice for suggestions of a kind, shown above them. */
const KIND_GROUPS = {
  'typed-street': 'Your street, in one of these places',
  place: 'Add the street number and name before the place',
} as const;

const optionOf = ({ description, place_id, kind }: Address['items'][number]): ComboboxOption => ({
  id: place_id,
  label: description,
  icon: 'map-pin',
  ...(kind && { group: KIND_GROUPS[kind] }),
});

const TROUBLE = {
  failed: 'That address could not be looked up. Keep typing to search again.',
  'no-street': 'Add the street number and name in front of that place.',
} as const;

/**
 * A delivery address with suggestions (S4.8-7…9, A-11). Controlled, so that a form library holds `{ text, address }`.
 * `address` is set once a suggestion is chosen or the typed text is submitted as a custom address, and removed when
 * the text changes. The text itself is never cleared.
 */
export function AddressField({
  region,
  website,
  value,
  onChange,
  label = 'Delivery address',
  error,
  showPostcodeError,
  disabled,
  className,
  onBlur,
  name,
  ref,
  onFailure,
  client,
}: Props) {
  const places = useMemo(() => client ?? placesClient(website), [client, website]);
  const address = useAddress({ region, value, onChange, client: places, onFailure });
  const open = value.address === undefined;
  const chosen = value.address?.type === 'PLACE_ID';
  const mayBeCustom = open && value.text.trim().length > ADDRESS_TOO_SHORT;
  const options = [...address.items.map(optionOf), ...(mayBeCustom ? [CUSTOM] : [])];
  /** Treats the text as complete, as if the visitor had left the field. */
  function submitCustom() {
    address.submitCustom();
    onBlur?.();
  }

  return (
    <div className={className}>
      <Combobox
        {...{ label, disabled, name, ref, onBlur, options }}
        error={chosen ? undefined : error}
        value={value.text}
        onValueChange={address.type}
        onPick={({ id }) => {
          const picked = address.items.find(({ place_id }) => place_id === id);
          if (picked) void address.pick(picked);
          else submitCustom();
        }}
        // A failed search shows no error, because the visitor can still submit a custom address (S8-10).
        status={address.status === 'failed' ? 'ready' : address.status}
        words={wordsFor(value.text, region)}
        autoComplete="street-address"
        maxLength={MAX_TERM}
        trail={
          address.details === 'loading' && (
            <Icon name="circle-notch" size={16} className="animate-spin motion-reduce:animate-none" />
          )
        }
      />
      {mayBeCustom && <CustomAddress details={address.details} {...{ disabled, submitCustom }} />}
      <PickedNote address={chosen || !error ? value.address : undefined} />
      {value.address?.type === 'PLACE_ID' && (
        <Postcode
          // Resets the postcode field for another address.
          key={value.address.text}
          address={value.address}
          disabled={disabled}
          postcodeError={error}
          showError={showPostcodeError}
          onChange={(changed) => onChange({ text: value.text, address: changed })}
        />
      )}
    </div>
  );
}

interface CustomProps {
  readonly details: Address['details'];
  readonly disabled: boolean | undefined;
  readonly submitCustom: () => void;
}

/** Shown below a text without a chosen address: the problem with its look-up, and the button to submit it as typed. */
function CustomAddress({ details, disabled, submitCustom }: CustomProps) {
  return (
    <div className="type-label mt-1.5 flex flex-wrap items-center gap-x-4 text-ink-2">
      {(details === 'failed' || details === 'no-street') && <p role="alert">{TROUBLE[details]}</p>}
      <button
        type="button"
        disabled={disabled}
        // Keeps focus in the field. Otherwise leaving the field would show an error and move the button away from the
        // pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={submitCustom}
        className="min-h-8 underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
      >
        {FORM_MESSAGES.submitCustomAddress}
      </button>
    </div>
  );
}
