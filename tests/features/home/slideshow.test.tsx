// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { Slideshow } from '#features/home/slideshow.tsx';
import { slideShown } from '#store/slices/slideshows.ts';
import { makeStore } from '#store/store.ts';

function show(remembered: { index: number; of: string }) {
  const store = makeStore('au');
  store.dispatch(slideShown({ id: 'home', ...remembered }));
  render(
    <Provider store={store}>
      <Slideshow id="home" home={{ variant: 'au', title: 'One' }} labels={['One', 'Two', 'Three']}>
        {['One', 'Two', 'Three'].map((title) => (
          <p key={title}>{title}</p>
        ))}
      </Slideshow>
    </Provider>,
  );
  return store;
}
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next slide' }));

it('S3.11-1 slideshows and homepageConfig: a returning visitor continues from the slide on screen, and skips none', async () => {
  const store = show({ index: 1, of: 'au:One' });
  expect(screen.getByText('One')).toBeTruthy();
  await next();
  expect(screen.getByText('Two')).toBeTruthy();
  expect(store.getState().homepageConfig).toEqual({ variant: 'au', title: 'One' });
  expect(store.getState().slideshows).toEqual({ home: { index: 1, of: 'au:One' } });
});

it('S3.11-1 homepageConfig: a home page with a different first text restarts', async () => {
  show({ index: 1, of: 'au:Last season' });
  await next();
  expect(screen.getByText('Two')).toBeTruthy();
});
