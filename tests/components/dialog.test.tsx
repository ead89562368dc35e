// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Dialog } from '#components/dialog/dialog.tsx';
import { installDialog } from '#tests/support/dialog.ts';

const closed = vi.fn();

/** Closes itself: nothing around it is rendered again. */
function Choose() {
  const [chosen, setChosen] = useState(false);
  if (chosen) return null;
  return (
    <button type="button" onClick={() => setChosen(true)}>
      Choose
    </button>
  );
}

function Page() {
  const [open, setOpen] = useState(false);
  const [title, setTitle] = useState('Select Colours');
  const close = () => {
    closed();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        onClose={close}
        title={title}
        footer={
          <button type="button" onClick={() => setTitle('Your Details')}>
            Next
          </button>
        }
      >
        <p>Words</p>
        {title === 'Select Colours' && <Choose />}
      </Dialog>
    </>
  );
}
const dialog = () => screen.queryByRole('dialog');
const heading = (name: string) => screen.getByRole('heading', { name });

async function open() {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
}

describe('dialog', () => {
  beforeAll(installDialog);

  it('A-7 reopens if the browser closes it without asking while its owner keeps it open', async () => {
    const asked = vi.fn();
    render(
      <Dialog open title="Drawing" onClose={asked}>
        <p>Words</p>
      </Dialog>,
    );
    const element = dialog() as HTMLDialogElement;
    fireEvent(element, new Event('cancel', { cancelable: false }));
    act(() => element.close());
    expect(asked).toHaveBeenCalledOnce();
    expect(element.open).toBe(true);
  });

  it('A-7 is a modal named by its title, which receives the focus', async () => {
    const modal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    await open();
    expect(modal).toHaveBeenCalledOnce();
    expect(screen.getByRole('dialog', { name: 'Select Colours' })).toBe(dialog());
    expect(document.activeElement).toBe(heading('Select Colours'));
  });

  it('A-7 moves the focus to the title if the focused element is removed', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
    await waitFor(() => expect(document.activeElement).toBe(heading('Select Colours')));
  });

  it('A-7 a change of step moves the focus to the new title', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(document.activeElement).toBe(heading('Your Details'));
  });

  it.each([
    ['Close', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => fireEvent(dialog() as HTMLElement, new Event('cancel', { cancelable: true }))],
    [
      'the scrim',
      () => {
        fireEvent.pointerDown(dialog() as HTMLElement);
        fireEvent.click(dialog() as HTMLElement);
      },
    ],
  ])('A-7 closes by %s, calls its owner once and returns the focus', async (_, leave) => {
    await open();
    closed.mockClear();
    await leave();
    expect(dialog()).toBeNull();
    expect(closed).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  it('A-7 stays open when a press that began inside ends on the scrim', async () => {
    await open();
    fireEvent.pointerDown(screen.getByText('Words'));
    fireEvent.click(dialog() as HTMLElement);
    expect(dialog()).not.toBeNull();
  });
});
