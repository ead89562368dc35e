// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Disclosure } from '#components/disclosure/disclosure.tsx';
import { Choice, Choices, Segmented, Toggle } from '#components/field/choice.tsx';
import { Field } from '#components/field/field.tsx';
import { Select } from '#components/field/select.tsx';

/** The texts associated with a control by aria-describedby. */
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe('disclosure', () => {
  const question = () => screen.getByRole('button', { name: 'How long?' });
  const answer = () => document.getElementById(question().getAttribute('aria-controls') ?? '');

  it('A-12 is a heading around a button with its state; the closed panel is hidden until found', async () => {
    render(<Disclosure title="How long?">A week</Disclosure>);
    expect(question().parentElement).toBe(screen.getByRole('heading', { level: 3, name: 'How long?' }));
    expect(question().getAttribute('aria-expanded')).toBe('false');
    expect(answer()?.getAttribute('hidden')).toBe('until-found');
    await userEvent.click(question());
    expect(question().getAttribute('aria-expanded')).toBe('true');
    expect(answer()?.hasAttribute('hidden')).toBe(false);
  });

  it.each(['{Enter}', ' '])('A-12 the key %j opens and closes', async (key) => {
    render(<Disclosure title="How long?">A week</Disclosure>);
    question().focus();
    await userEvent.keyboard(key);
    expect(answer()?.hasAttribute('hidden')).toBe(false);
    await userEvent.keyboard(key);
    expect(answer()?.getAttribute('hidden')).toBe('until-found');
  });

  it('A-12 find-in-page opens it', () => {
    const toggled = vi.fn();
    render(
      <Disclosure title="How long?" onToggle={toggled}>
        A week
      </Disclosure>,
    );
    fireEvent(answer() as HTMLElement, new Event('beforematch', { bubbles: true }));
    expect(question().getAttribute('aria-expanded')).toBe('true');
    expect(answer()?.hasAttribute('hidden')).toBe(false);
    expect(toggled.mock.calls).toEqual([[true]]);
  });

  it('A-12 without scripts the answer is in the page and visible', () => {
    const page = renderToStaticMarkup(<Disclosure title="How long?">A week</Disclosure>);
    expect(page).toContain('A week');
    expect(page).not.toContain('hidden=""');
  });

  it('A-12 can be opened and closed from outside', () => {
    const { rerender } = render(
      <Disclosure title="How long?" open={false}>
        A week
      </Disclosure>,
    );
    rerender(
      <Disclosure title="How long?" open>
        A week
      </Disclosure>,
    );
    expect(answer()?.hasAttribute('hidden')).toBe(false);
  });
});

describe('fields', () => {
  it('A-20 error, hint, unit and Optional are associated with the labelled field', () => {
    render(
      <>
        <Field label="Floor size" optional unit="m²" hint="Length times width" error="Enter a number" />
        <Field label="First name" />
      </>,
    );
    const size = screen.getByLabelText('Floor size');
    expect(size.getAttribute('aria-invalid')).toBe('true');
    expect(described(size)).toEqual(['Enter a number', 'Length times width', 'm²', 'Optional']);
    const name = screen.getByLabelText('First name');
    expect(name.hasAttribute('aria-invalid')).toBe(false);
    expect(described(name)).toEqual([]);
  });

  it('A-20 a select has the same texts, and a locked field shows its lock', () => {
    const options = [{ value: 'lounge', label: 'Lounge' }];
    const { container } = render(
      <>
        <Select label="Room" options={options} error="Choose a room" />
        <Field label="Country" defaultValue="Australia" disabled />
      </>,
    );
    expect(described(screen.getByRole('combobox', { name: 'Room' }))).toEqual(['Choose a room']);
    expect(screen.getByLabelText<HTMLInputElement>('Country').disabled).toBe(true);
    expect(container.querySelectorAll('use[href$="#lock"]')).toHaveLength(1);
  });

  it('passes on what a form library sets: name, ref and events', () => {
    const ref = vi.fn();
    const blur = vi.fn();
    render(<Field label="Email" name="email" ref={ref} onBlur={blur} />);
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    expect(email.name).toBe('email');
    expect(ref).toHaveBeenCalledWith(email);
    fireEvent.blur(email);
    expect(blur).toHaveBeenCalledOnce();
  });

  it('A-15 choices are native and below their question, with its error', async () => {
    render(
      <Choices legend="Pile" error="Choose a pile">
        <Choice type="radio" name="pile" value="loop">
          Loop
        </Choice>
        <Choice type="checkbox" name="wool">
          Wool
        </Choice>
      </Choices>,
    );
    expect(described(screen.getByRole('group', { name: 'Pile' }))).toEqual(['Choose a pile']);
    await userEvent.click(screen.getByText('Loop'));
    await userEvent.click(screen.getByText('Wool'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Loop' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Wool' }).checked).toBe(true);
  });

  it('A-21 a segmented control is a group of radio buttons; a toggle is a switch', async () => {
    const pick = vi.fn();
    const units = [
      { value: 'metric', label: 'Metric' },
      { value: 'imperial', label: 'Imperial' },
    ];
    render(
      <>
        <Segmented legend="Units" name="units" options={units} value="metric" onChange={pick} />
        <Toggle>Room view</Toggle>
      </>,
    );
    screen.getByRole('group', { name: 'Units' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Metric' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Imperial' }));
    expect(pick.mock.calls).toEqual([['imperial']]);
    const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Room view' });
    await userEvent.click(toggle);
    expect(toggle.checked).toBe(true);
  });
});
