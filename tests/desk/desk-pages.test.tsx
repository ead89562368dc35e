// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { drawDesk } from '#desk/views/draw.tsx';
import { outboxWords } from '#desk/views/message-words.ts';
import type { DemandPage, DeskPage } from '#desk/views/page.ts';

const drawn = (page: DeskPage, formToken = 'x') =>
  new DOMParser().parseFromString(drawDesk(page, { formToken, canLeave: true, house: 'desk' }), 'text/html')
    .body;

const plot = (title: string, value: number) => ({
  of: 'Samples ordered',
  title,
  points: [{ label: '2026-11-23', value, text: String(value) }],
});
const demand = (values: readonly number[]): DemandPage => ({
  kind: 'demand',
  here: '/demand',
  view: { site: '', region: '', week: '2026-11-23' },
  ...{ weeks: [], sites: [], regions: [], words: [], filters: [], floors: [], stores: [], far: [] },
  rareWords: { now: 0, before: 0 },
  plots: [
    {
      title: 'Samples ordered',
      plots: values.map((value, at) => plot(['Australia', 'New Zealand'][at] ?? '', value)),
    },
  ],
});

describe('pages of the desk', () => {
  it('have a button to sign out, but not where its form would be refused', () => {
    const problem = { kind: 'problem', title: 'That did not work', sentence: 'See the log.' } as const;
    expect(drawn(problem).textContent).toContain('Sign out');
    // After a fault the session is unknown.
    expect(drawn(problem, '').textContent).not.toContain('Sign out');
  });

  it('say how often a message was tried and why it failed, in the same words everywhere', () => {
    const message = {
      ...{ id: '1', kind: 'mail', letter: null, state: 'dead', attempts: 1 },
      ...{ dueAt: '2026-11-26T10:00:00Z', reference: 'MS-11111-11111', canBeHurried: true },
      lastError: 'EENVELOPE_550',
    } as const;
    const page = {
      kind: 'messages',
      isCut: false,
      messages: [message, { ...message, id: '2', attempts: 8 }],
    };
    const text = drawn(page as unknown as DeskPage).textContent;
    expect(text).toMatch(/Given up after 1 attemptLast/);
    expect(text).toMatch(/Given up after 8 attemptsLast/);
    expect(text).toContain('the mail server refused the address (550)');
    expect(outboxWords('dead', { attempts: 1, error: 'EENVELOPE_550' })).toBe(
      'given up after 1 attempt: the mail server refused the address (550)',
    );
    expect(outboxWords('sent', { attempts: 2, error: null })).toBe('sent');
    expect(outboxWords('waiting', { attempts: 0, error: null })).toBe('waiting');
  });

  it('list regions without figures in one sentence instead of empty plots', () => {
    const body = drawn(demand([3, 0]));
    expect(body.querySelectorAll('figure')).toHaveLength(1);
    expect(body.textContent).toContain('None in this period: New Zealand.');
    expect(drawn(demand([0, 0])).querySelectorAll('figure')).toHaveLength(0);
    expect(drawn(demand([1, 2])).textContent).not.toContain('None in this period');
  });

  it('render no table if there are no words', () => {
    const list = (words: readonly object[]) =>
      drawn({ kind: 'words', words } as unknown as DeskPage).querySelector('ol')?.className;
    expect(list([])).toBe('hidden');
    expect(list([{ title: 'A', file: 'a', state: 'draft', previews: [] }])).toContain('border-t');
  });
});
