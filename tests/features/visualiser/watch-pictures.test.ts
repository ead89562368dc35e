// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { watchPictures } from '#features/visualiser/watch-pictures.ts';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('S8-11 a picture that fails to load is requested twice more, and again once there is a connection', () => {
  vi.useFakeTimers();
  const end = watchPictures();
  const picture = document.createElement('img');
  picture.setAttribute('src', '/photo');
  let width = 0;
  Object.defineProperty(picture, 'complete', { get: () => true });
  Object.defineProperty(picture, 'naturalWidth', { get: () => width });
  document.body.append(picture);
  const ask = vi.spyOn(picture, 'setAttribute');
  const fail = () => picture.dispatchEvent(new Event('error'));

  fail();
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(ask.mock.calls).toEqual([['src', '/photo']]);
  fail();
  vi.advanceTimersByTime(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
  fail();
  vi.advanceTimersByTime(600_000);
  expect(ask).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  expect(ask).toHaveBeenCalledTimes(3);

  // Another picture in its place, and then the first one again, restart the count.
  for (const src of ['/other', '/photo']) {
    picture.src = src;
    fail();
    vi.advanceTimersByTime(5000);
    expect(ask.mock.lastCall).toEqual(['src', src]);
  }
  expect(ask).toHaveBeenCalledTimes(5);

  // A picture that has loaded meanwhile is not requested.
  fail();
  width = 640;
  vi.advanceTimersByTime(60_000);
  expect(ask).toHaveBeenCalledTimes(5);
  end();
  width = 0;
  fail();
  vi.advanceTimersByTime(60_000);
  expect(ask).toHaveBeenCalledTimes(5);
});
