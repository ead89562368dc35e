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
  /** The site that asks. */
  readonly website: SiteCode;
  readonly region: Region;
  readonly value: AddressFieldValue;
  readonly onChange: (value: AddressFieldValue) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly label?: string;
  readonly hint?: string;
  /** What is wrong: with the text, or once a suggestion is chosen with its postcode, where it then stands. */
  readonly error?: string;
  /** Says so of the postcode before that was left, as after a failed sending. */
  readonly showPostcodeError?: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
  /** A failed search or look-up, for the log: the shopper goes on with a custom address (S8-10). */
  readonly onFailure?: (error: ServiceError) => void;
  /** Another places endpoint. */
  readonly client?: PlacesClient;
}

type Address = ReturnType<typeof useAddress>;

const CUSTOM: ComboboxOption = {
  id: 'custom',
  label: FORM_MESSAGES.submitCustomAddress,
  icon: 'pencil-simple',
  action: true,
};
/** Without a suggestion the list says what would be refused, or that nothing would be. */
const wordsFor = (text: string, region: Region) => ({
  short: FORM_MESSAGES.addressKeepTyping,
  empty:
    postcodeProblem({ type: 'CUSTOM', text }, region) ?? 'No suggestions. You can submit it as you typed it.',
});
/** What a suggestion leaves for the shopper to know, above those it is true of. */
const KIND_GROUPS = {
  'typed-street': 'Your street, in a place we know',
  place: 'Type the number and street before the place',
} as const;

const optionOf = ({ description, place_id, kind }: Address['items'][number]): ComboboxOption => ({
  id: place_id,
  label: description,
  icon: 'map-pin',
  ...(kind && { group: KIND_GROUPS[kind] }),
});

const TROUBLE = {
  failed: 'That address could not be looked up. Keep typing to search again.',
  'no-street': 'That place has no street. Add the number and street in front of it.',
} as const;

/**
 * A delivery address with suggestions (S4.8-7…9, A-11): controlled, so that a form library holds `{ text, address }`.
 * `address` is there once a suggestion was picked or the typed text was submitted as a custom address, and goes when
 * the text changes; the text itself is never taken away.
 */
export function AddressField({
  region,
  website,
  value,
  onChange,
  label = 'Delivery address',
  hint,
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
  /** The text is done with, as if the field were left. */
  function submitCustom() {
    address.submitCustom();
    onBlur?.();
  }

  return (
    <div className={className}>
      <Combobox
        {...{ label, hint, disabled, name, ref, onBlur, options }}
        error={chosen ? undefined : error}
        value={value.text}
        onValueChange={address.type}
        onPick={({ id }) => {
          const picked = address.items.find(({ place_id }) => place_id === id);
          if (picked) void address.pick(picked);
          else submitCustom();
        }}
        // A failed search is no news to the shopper: what remains is the custom address (S8-10).
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
          // Another address is looked up again.
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

/** Under a text that is no picked address: what is wrong with looking it up, and the way to submit it as it is. */
function CustomAddress({ details, disabled, submitCustom }: CustomProps) {
  return (
    <div className="type-label mt-1.5 flex flex-wrap items-center gap-x-4 text-ink-2">
      {(details === 'failed' || details === 'no-street') && <p role="alert">{TROUBLE[details]}</p>}
      <button
        type="button"
        disabled={disabled}
        // The press does not leave the field, whose error would move the button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={submitCustom}
        className="min-h-8 underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
      >
        {FORM_MESSAGES.submitCustomAddress}
      </button>
    </div>
  );
}
