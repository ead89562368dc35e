// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PlaceField } from '#components/place-field/place-field.tsx';
import type { GeocodedPlace } from '#lib/contracts/places.ts';
import type { PlacesClient } from '#lib/places/client.ts';
import { embeddedPlaces } from '#lib/places/server/embedded/embedded-places.ts';
import type { Region } from '#lib/regions.ts';
import { fail, ok } from '#lib/result.ts';

const places = embeddedPlaces();
const asked: string[] = [];
const client: PlacesClient = {
  suggestAddresses: async () => ok([]),
  addressDetails: async () => fail({ kind: 'network', message: 'not asked' }),
  suggestPlaces({ term, region }) {
    asked.push(term);
    return places.suggestPlaces({ term, region });
  },
  async geocode({ term, region }) {
    const answer = await places.geocode({ term, region });
    if (!answer.ok) return answer;
    return answer.value ? ok(answer.value) : fail({ kind: 'status', status: 404, message: 'unknown' });
  },
};

interface Props {
  onPlace?: (place: GeocodedPlace) => void;
  onUseLocation?: () => void;
  locating?: boolean;
  region?: Region;
  start?: string;
  client?: PlacesClient;
}
function Show({
  onPlace = () => undefined,
  region = 'au',
  start = '',
  client: other = client,
  ...rest
}: Props) {
  const [text, setText] = useState(start);
  return (
    <PlaceField
      {...rest}
      website="GHRES"
      region={region}
      value={text}
      onValueChange={setText}
      onPlace={onPlace}
      client={other}
    />
  );
}
const input = () => screen.getByRole<HTMLInputElement>('combobox');
const option = (name: string) => screen.findByRole('option', { name });

beforeEach(() => {
  asked.length = 0;
});

describe('place search', () => {
  it('A-9 passes on the selected place with its position, and sends no request until the text changes', async () => {
    const found = vi.fn();
    render(<Show onPlace={found} />);
    await userEvent.type(screen.getByRole('combobox', { name: 'Suburb, town or postcode' }), 'melborne');
    await userEvent.click(await option('Melbourne VIC, Australia'));
    await waitFor(() => expect(found).toHaveBeenCalledOnce());
    expect(found.mock.calls[0]?.[0]).toMatchObject({
      name: 'Melbourne',
      geometry: { location: { lat: -37.814, lng: 144.9633 } },
    });
    expect(input().value).toBe('Melbourne VIC, Australia');
    expect(screen.queryAllByRole('option')).toEqual([]);
    const count = asked.length;
    await userEvent.type(input(), '{Backspace}');
    await waitFor(() => expect(asked.length).toBe(count + 1));
  });

  it('finds a typed name on Enter', async () => {
    const found = vi.fn();
    render(<Show onPlace={found} region="na" />);
    await userEvent.type(screen.getByRole('combobox', { name: 'City, town or ZIP code' }), '90210{Enter}');
    await waitFor(() => expect(found).toHaveBeenCalledOnce());
    expect(found.mock.calls[0]?.[0]).toMatchObject({ name: 'Beverly Hills, CA' });
  });

  it('names an unknown place, and removes the message when the text changes', async () => {
    render(<Show />);
    await userEvent.type(input(), 'Zzyzzyx{Enter}');
    const told = await screen.findByRole('alert');
    expect(told.textContent).toBe('We could not find “Zzyzzyx” in Australia.');
    // Only once: screen readers would read a second copy below the field again.
    expect(screen.getAllByText(told.textContent)).toEqual([told]);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(input(), 'y');
    expect(input().hasAttribute('aria-invalid')).toBe(false);
  });

  it('says that places cannot be looked up, and retries', async () => {
    let works = false;
    const shaky: PlacesClient = {
      ...client,
      suggestPlaces: (question) =>
        works ? client.suggestPlaces(question) : Promise.resolve(fail({ kind: 'network', message: 'gone' })),
    };
    render(<Show client={shaky} />);
    await userEvent.type(input(), 'Perth');
    const again = await screen.findByRole('button', { name: 'Try again' });
    works = true;
    await userEvent.click(again);
    await option('Perth WA, Australia');
    expect(document.activeElement).toBe(input());
  });

  it('says that the connection is missing if the browser is offline', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const away = async () => fail({ kind: 'network' as const, message: 'gone' });
    render(<Show client={{ ...client, suggestPlaces: away, geocode: away }} />);
    await userEvent.type(input(), 'Perth');
    await screen.findByRole('button', { name: 'Try again' });
    expect(document.body.textContent).toContain('You seem to be offline.');
    await userEvent.keyboard('{Enter}');
    const told = await screen.findByRole('alert');
    expect(told.textContent).toBe('You seem to be offline. Try again in a minute.');
    expect(document.body.textContent).not.toContain('Places cannot be looked up');
    onLine.mockRestore();
  });

  it('offers the visitor’s location only if the owner can determine it, and waits meanwhile', async () => {
    const locate = vi.fn();
    const { rerender } = render(<Show onUseLocation={locate} />);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Use my location' });
    await userEvent.click(button);
    rerender(<Show onUseLocation={locate} locating />);
    await userEvent.click(button);
    expect(locate).toHaveBeenCalledOnce();
    // A disabled button would lose the focus.
    expect(button.disabled).toBe(false);
    expect(button.getAttribute('aria-busy')).toBe('true');
    rerender(<Show />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('sends no request for its initial text', async () => {
    vi.useFakeTimers();
    try {
      render(<Show start="Brisbane QLD, Australia" />);
      await act(() => vi.advanceTimersByTimeAsync(5000));
      expect(asked).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });
});
