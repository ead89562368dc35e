// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ErrorNotice } from '#components/error-notice/error-notice.tsx';

it('blames the shop only if there is a connection', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<ErrorNotice />);
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong on this page');
  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('heading').textContent).toBe('You seem to be offline');
});
