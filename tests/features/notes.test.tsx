// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Notes } from '#features/my-project/notes.tsx';

it('notes are saved if the page is left right after typing', async () => {
  const onChange = vi.fn();
  const { unmount } = render(<Notes notes="" onChange={onChange} />);
  await userEvent.type(screen.getByLabelText(/Notes/), 'Stairs first');
  unmount();
  expect(onChange).toHaveBeenLastCalledWith('Stairs first');
});
