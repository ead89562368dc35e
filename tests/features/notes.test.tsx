// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Notes } from '#features/my-project/notes.tsx';

it('notes are kept when another page comes right after they were typed', async () => {
  const onChange = vi.fn();
  const { unmount } = render(<Notes notes="" onChange={onChange} />);
  await userEvent.type(screen.getByLabelText(/Notes/), 'Stairs first');
  unmount();
  expect(onChange).toHaveBeenLastCalledWith('Stairs first');
});
