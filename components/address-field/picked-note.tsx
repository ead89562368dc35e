import { useState } from 'react';
import { Field } from '#components/field/field.tsx';
import { Icon } from '#components/icon/icon.tsx';
import type { Address, PickedAddress } from '#lib/contracts/places.ts';
import { countryOf } from '#lib/places/postcodes.ts';
import { COUNTRIES } from '#lib/region/countries.ts';

interface Props {
  readonly address: PickedAddress;
  readonly disabled?: boolean;
  /** Error of the postcode; it is the form's own error. */
  readonly postcodeError?: string;
  /** Shows the error before the visitor has left the field, as after a failed submission. */
  readonly showError?: boolean;
  readonly onChange: (address: PickedAddress) => void;
}

/** Note below a chosen address. The live region is rendered before, so that screen readers announce the change. */
export function PickedNote({ address }: { readonly address: Address | undefined }) {
  return (
    <p
      role="status"
      className={address ? 'type-label mt-1.5 flex items-center gap-1.5 text-ink-2' : 'sr-only'}
    >
      {address && <Icon name="check-circle" size={16} className="text-ok" />}
      <span>
        {address &&
          (address.type === 'CUSTOM'
            ? 'We will use the address as you typed it.'
            : 'Check that the street number and name are right.')}
      </span>
    </p>
  );
}

/** Postcode field for a chosen address that has none. Open data has complete postcodes for the United States only. */
export function Postcode({ address, disabled, postcodeError, showError, onChange }: Props) {
  const country = countryOf(address.country);
  // A field that was needed stays, so that its input can be corrected.
  const [needed] = useState(address.postcode === '' || !address.text.includes(address.postcode));
  const [left, setLeft] = useState(false);
  if (!country || !needed) return null;
  return (
    <Field
      className="mt-4 max-w-64"
      name="postcode"
      label={COUNTRIES[country].postcodeLabel}
      disabled={disabled}
      autoComplete="postal-code"
      inputMode={COUNTRIES[country].postcodeKeyboard}
      maxLength={10}
      value={address.postcode}
      error={left || showError ? postcodeError : undefined}
      onBlur={() => setLeft(true)}
      onChange={({ currentTarget }) => onChange({ ...address, postcode: currentTarget.value })}
    />
  );
}
