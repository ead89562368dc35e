// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, expect, it } from 'vitest';
import { NewMark } from '#features/editorial/new-mark.tsx';
import { StoredStories } from '#features/editorial/stored-stories.tsx';
import { startPersistence } from '#store/persistence.ts';
import { isRestored } from '#store/restored.ts';
import { makeStore } from '#store/store.ts';
import { settled } from '#tests/support/memory-storage.ts';

type Slice = 'newsItems' | 'projects';
const stories = (...names: string[]) => names.map((name) => ({ id: name, name, slug: name }));

/** Visits a page that lists these stories; returns the slugs it marks as new. */
async function visit(slice: Slice, scope: string, names: string[]) {
  const store = makeStore('au');
  const end = new AbortController();
  const persistor = startPersistence(store, { signal: end.signal });
  const view = render(
    <Provider store={store}>
      <StoredStories slice={slice} scope={scope} items={stories(...names)} />
      {names.map((name) => (
        <NewMark key={name} slug={name} />
      ))}
    </Provider>,
  );
  await settled(() => expect(isRestored(store.getState())).toBe(true));
  await settled(() => expect(store.getState()[slice].items).toHaveLength(names.length));
  const marked = [...document.querySelectorAll<HTMLElement>('[data-new-mark]:not([hidden])')];
  await persistor.flush();
  end.abort();
  view.unmount();
  return marked.map(({ dataset }) => dataset.newMark);
}

beforeEach(() => localStorage.clear());

it.each<Slice>(['newsItems', 'projects'])(
  'S3.11-1 %s marks stories added since the list was last seen, and none on a first visit',
  async (slice) => {
    expect(await visit(slice, 'au', ['one', 'two'])).toEqual([]);
    expect(await visit(slice, 'au', ['three', 'one', 'two'])).toEqual(['three']);
    expect(await visit(slice, 'au', ['three', 'one', 'two'])).toEqual([]);
    // Another region lists other stories; there it is a first visit.
    expect(await visit(slice, 'nz', ['four'])).toEqual([]);
  },
);
