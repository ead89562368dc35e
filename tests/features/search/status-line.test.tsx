// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { StatusLine } from '#features/search/status-line.tsx';

it('a failed search blames the shop only if there is a connection', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const line = () => (
    <StatusLine status="no results" typed="wool" region="au" failed onRetry={() => undefined} />
  );
  const { rerender } = render(line());
  expect(document.body.textContent).toContain('You seem to be offline. Try again');
  expect(screen.queryByText(/not working/)).toBeNull();
  onLine.mockReturnValue(true);
  rerender(line());
  expect(document.body.textContent).toContain('Search is not working at the moment.');
});
