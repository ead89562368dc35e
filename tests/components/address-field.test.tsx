// @vitest-environment jsdom
import { zodResolver } from '@hookform/resolvers/zod';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AddressField } from '#components/address-field/address-field.tsx';
import type { AddressFieldValue } from '#components/address-field/use-address.ts';
import type { Address } from '#lib/contracts/places.ts';
import { FORM_MESSAGES } from '#lib/form-messages.ts';
import type { PlacesClient } from '#lib/places/client.ts';
import { postcodeProblem } from '#lib/places/postcodes.ts';
import { embeddedPlaces } from '#lib/places/server/embedded/embedded-places.ts';
import type { Region } from '#lib/regions.ts';
import { fail, ok } from '#lib/result.ts';

const places = embeddedPlaces();
/** The shop's own places without a network. */
const client: PlacesClient = {
  suggestAddresses: ({ term, region }) => places.suggestAddresses({ term, region }),
  async addressDetails({ term, region }) {
    const answer = await places.addressDetails({ placeId: term, region });
    if (!answer.ok) return answer;
    return answer.value ? ok(answer.value) : fail({ kind: 'status', status: 404, message: 'unknown' });
  },
  suggestPlaces: async () => ok([]),
  geocode: async () => fail({ kind: 'network', message: 'not asked' }),
};
const broken: PlacesClient = {
  ...client,
  suggestAddresses: async () => fail({ kind: 'timeout', message: 'late' }),
};

let value: AddressFieldValue;
interface Props {
  client?: PlacesClient;
  region?: Region;
  start?: AddressFieldValue;
  onFailure?: () => void;
}
function Show({ client: asked = client, region = 'au', start = { text: '' }, onFailure }: Props) {
  const [held, setHeld] = useState<AddressFieldValue>(start);
  value = held;
  return (
    <>
      <AddressField
        website="GHRES"
        region={region}
        value={held}
        onChange={setHeld}
        client={asked}
        onFailure={onFailure}
      />
      <button type="button">after</button>
    </>
  );
}
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Delivery address' });
const option = (name: string | RegExp) => screen.findByRole('option', { name });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const customButton = () => screen.queryByRole('button', { name: 'Submit Custom Address' });

describe('delivery address', () => {
  it('S4.8-7 G47 says Keep typing at 3 characters or fewer and suggests after more', async () => {
    render(<Show />);
    await userEvent.type(input(), '12 ');
    screen.getByText('Keep typing');
    expect(options()).toEqual([]);
    await userEvent.type(input(), 'Smith St, Brunswick');
    expect(screen.queryByText('Keep typing')).toBeNull();
    await option('12 Smith St, Brunswick VIC 3056, Australia');
    screen.getByText('Your street, in one of these places');
    expect(options().at(-1)).toBe('Submit Custom Address');
  });

  it('S4.8-8 fills the address parts of the selected suggestion, and clears them when the text changes', async () => {
    render(<Show />);
    await userEvent.type(input(), '3/12 Smith St, Brunswick VIC 3056');
    await userEvent.click(await option('3/12 Smith St, Brunswick VIC 3056, Australia'));
    await waitFor(() =>
      expect(value.address).toMatchObject({
        type: 'PLACE_ID',
        street: '3/12 Smith St',
        suburb: 'Brunswick',
        city: '',
        state: 'VIC',
        postcode: '3056',
        country: 'AUSTRALIA',
      }),
    );
    expect(input().value).toBe('3/12 Smith St, Brunswick VIC 3056, Australia');
    expect(screen.queryByLabelText('Postcode')).toBeNull();
    expect(customButton()).toBeNull();
    await userEvent.type(input(), '!');
    expect(value).toEqual({ text: '3/12 Smith St, Brunswick VIC 3056, Australia!' });
  });

  it('asks for a postcode that the data lacks, and validates it', async () => {
    render(<Show />);
    await userEvent.type(input(), '12 Smith St, Kangaroo Flat');
    await userEvent.click(await option('12 Smith St, Kangaroo Flat VIC, Australia'));
    const postcode = await screen.findByLabelText<HTMLInputElement>('Postcode');
    expect(postcode.autocomplete).toBe('postal-code');
    expect(postcodeProblem(value.address as Address, 'au')).toBe('Enter the postcode');
    await userEvent.type(postcode, '2000');
    expect(postcodeProblem(value.address as Address, 'au')).toBe('2000 is not a postcode of Kangaroo Flat');
    await userEvent.clear(postcode);
    await userEvent.type(postcode, '3555');
    expect(value.address).toMatchObject({ postcode: '3555', street: '12 Smith St' });
    expect(postcodeProblem(value.address as Address, 'au')).toBeUndefined();
  });

  it('accepts a Canadian postal code as people type it', async () => {
    render(<Show region="na" />);
    await userEvent.type(input(), '100 Queen St W, Kingston, ON');
    await userEvent.click(await option('100 Queen St W, Kingston, ON, Canada'));
    await userEvent.type(await screen.findByLabelText('Postal code'), 'k7l1a1');
    expect(value.address).toMatchObject({ state: 'Ontario', country: 'CANADA' });
    expect(postcodeProblem(value.address as Address, 'na')).toBeUndefined();
    expect(postcodeProblem({ ...(value.address as Address), postcode: 'V5Y 1V4' } as Address, 'na')).toBe(
      'V5Y 1V4 is not a postal code of Kingston',
    );
  });

  it('S4.8-9 A-11 stores the typed text as a custom address by the option', async () => {
    render(<Show />);
    await userEvent.type(input(), ' Shed 4, Wharf Lane ');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(value).toEqual({
      text: ' Shed 4, Wharf Lane ',
      address: { type: 'CUSTOM', text: 'Shed 4, Wharf Lane' },
    });
    screen.getByText('We will use the address as you typed it.');
  });

  it('S4.8-9 A-11 keeps the text on blur and offers Submit Custom Address as a button reached by Tab', async () => {
    render(<Show />);
    expect(input().autocomplete).toBe('street-address');
    await userEvent.type(input(), 'Shed 4, Wharf Lane');
    await userEvent.tab();
    expect(input().value).toBe('Shed 4, Wharf Lane');
    expect(document.activeElement).toBe(customButton());
    await userEvent.keyboard('{Enter}');
    expect(value.address).toEqual({ type: 'CUSTOM', text: 'Shed 4, Wharf Lane' });
  });

  it('S8-10 logs a failed search only; the custom address remains available', async () => {
    const failed = vi.fn();
    render(<Show client={broken} onFailure={failed} />);
    await userEvent.type(input(), '12 Smith St, Brunswick 3056');
    await waitFor(() => expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' })));
    expect(options()).toEqual(['Submit Custom Address']);
    expect(screen.queryByRole('alert')).toBeNull();
    screen.getByText('No suggestions. You can submit the address as you typed it.');
  });

  it('S8-10 without results only the custom address remains', async () => {
    render(<Show />);
    await userEvent.type(input(), '18 Rae Street');
    await screen.findByText(/^Add the suburb or town and the postcode: .*Geelong 3220$/);
    expect(options()).toEqual(['Submit Custom Address']);
  });

  it('keeps the suggestion as text if its details cannot be loaded', async () => {
    const halting: PlacesClient = {
      ...client,
      addressDetails: async () => fail({ kind: 'network', message: 'gone' }),
    };
    render(<Show client={halting} />);
    await userEvent.type(input(), '12 Smith St, Brunswick');
    await userEvent.click(await option('12 Smith St, Brunswick VIC 3056, Australia'));
    await screen.findByRole('alert');
    expect(value).toEqual({ text: '12 Smith St, Brunswick VIC 3056, Australia' });
    await userEvent.click(customButton() as HTMLElement);
    expect(value.address).toEqual({ type: 'CUSTOM', text: '12 Smith St, Brunswick VIC 3056, Australia' });
  });

  it('S5.2-10 does not accept a place without a street as an address', async () => {
    const streetless: PlacesClient = {
      ...client,
      addressDetails: async () =>
        ok({
          address_components: [{ long_name: 'Brunswick', short_name: 'Brunswick', types: ['locality'] }],
        }),
    };
    render(<Show client={streetless} />);
    await userEvent.type(input(), '12 Smith St, Brunswick');
    await userEvent.click(await option('12 Smith St, Brunswick VIC 3056, Australia'));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Add the street number and name in front/,
    );
    expect(value.address).toBeUndefined();
    await userEvent.type(input(), '!');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('S5.2-9 S5.2-10 works in a react-hook-form form with its messages', async () => {
    const schema = z.object({
      address: z
        .custom<AddressFieldValue>()
        .refine(({ text }) => text.trim() !== '', { error: FORM_MESSAGES.addressRequired, abort: true })
        .refine(({ address }) => address !== undefined, { error: FORM_MESSAGES.addressNotChosen }),
    });
    function Form() {
      const { control, handleSubmit } = useForm<z.infer<typeof schema>>({
        resolver: zodResolver(schema),
        defaultValues: { address: { text: '' } },
        mode: 'onChange',
      });
      return (
        <form onSubmit={handleSubmit(() => undefined)}>
          <Controller
            control={control}
            name="address"
            render={({ field, fieldState }) => (
              <AddressField
                {...field}
                website="GHRES"
                region="au"
                error={fieldState.error?.message}
                client={client}
              />
            )}
          />
          <button type="submit">Send</button>
        </form>
      );
    }
    render(<Form />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Delivery address is required');
    expect(document.activeElement).toBe(input());
    await userEvent.type(input(), 'Shed 4');
    await screen.findByText('Please select address from suggestion bar');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(input().hasAttribute('aria-invalid')).toBe(false));
  });
});
