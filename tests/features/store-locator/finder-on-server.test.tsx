// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { Finder } from '#features/store-locator/finder.tsx';
import { toStoreCard } from '#lib/stores/store-card.ts';
import { toColumns } from '#lib/stores/store-columns.ts';
import { makeStore } from '#store/store.ts';
import { shopStores } from '#tests/support/stores.ts';

it('S4.7-2 the server shows the stores of the state in the address, and a link to all of them', () => {
  const stores = shopStores()
    .filter(({ region }) => region === 'au')
    .map(toStoreCard);
  const { container } = render(null);
  container.innerHTML = renderToString(
    <Provider store={makeStore('au')}>
      <Finder
        {...{ region: 'au', query: 'state=TAS', website: 'GHRES', mapsKey: undefined, still: null }}
        brands={[{ code: 'GHR', name: 'Marram' }]}
        stores={toColumns(stores)}
      />
    </Provider>,
  );
  const own = stores.filter(({ state }) => state === 'TAS');
  expect(own.length).toBeGreaterThan(1);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    `${own.length} stores in Tasmania`,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(own.length);
  const every = screen.getByRole<HTMLAnchorElement>('link', { name: 'All stores' });
  expect(every.getAttribute('href')).toBe('/au/find-stores');
});
