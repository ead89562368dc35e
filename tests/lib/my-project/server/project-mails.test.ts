import { expect, it } from 'vitest';
import {
  type ProjectMailData,
  shopperProjectMail,
  storeProjectMail,
  withdrawnProjectMail,
} from '#lib/my-project/server/project-mails.ts';

const FLOOR = {
  ...{ name: 'Tideline Loop in Flax, 214', isGone: false, rooms: ['Nursery'], measured: 1 },
  ...{ order: '4.20 m of a roll 3.66 m wide', area: '16.63 m² with 10% wastage' },
  cuts: [{ room: 'Nursery', size: '3.60 m × 4.20 m' }],
  warranty: [{ title: 'What the warranty requires', lines: ['Vacuumed regularly.', 'Laid over underlay.'] }],
  needs: [{ item: 'Underlay', amount: '16.63 m²' }],
};
const TOLD: ProjectMailData = {
  siteUrl: 'https://shop.example',
  link: 'https://shop.example/au/shared-projects/abc',
  until: '2027-05-24T00:00:00.000Z',
  sender: { name: 'Ada <i>', email: 'ada@example.com', phone: '', message: 'Win at evil.example\nnow' },
  digest: {
    rooms: [{ name: 'Nursery', size: '3.6 m × 4.2 m, 15.12 m²', floors: 'Tideline Loop in Flax' }],
    floors: [
      FLOOR,
      { ...FLOOR, name: 'Go to evil.example, 9', isGone: true, cuts: [], needs: [], warranty: [] },
    ],
    samples: ['Tideline Loop in Flax, 20 November 2026'],
    notes: 'evil.example again',
  },
  sending: {
    ...{ reference: 'MP-22222-22222', pageKey: 'a'.repeat(32), site: 'GHRES', region: 'au' },
    store: { slug: 'floors-by-the-bay', name: 'Floors by the Bay' },
    sentAt: '2026-11-25T01:00:00.000Z',
  },
};

it('contains everything for the store, as text and as tables, with markup escaped', () => {
  const { subject, text, html } = storeProjectMail(TOLD);
  expect(subject).toBe('Project MP-22222-22222 from Ada <i>');
  for (const part of [
    'Email: ada@example.com',
    'Win at evil.example\nnow',
    'Nursery | 3.6 m × 4.2 m, 15.12 m² | Tideline Loop in Flax',
    '1 | Nursery | 3.60 m × 4.20 m',
    'Underlay | 16.63 m²',
    'What the warranty requires: Vacuumed regularly. Laid over underlay.',
    'Samples ordered:\n  Tideline Loop in Flax, 20 November 2026',
    'evil.example again',
    'It can be opened until 24 May 2027.',
  ])
    expect(text).toContain(part);
  expect(html).toContain('Ada &lt;i&gt;');
  expect(html).not.toContain('<i>');
  expect(html).toContain('3.60&nbsp;m × 4.20&nbsp;m');
  expect(html.match(/<table width/g)).toHaveLength(4);
});

it('cannot be used to send one’s own text to others by the copy', () => {
  const named = shopperProjectMail({ ...TOLD, sender: { ...TOLD.sender, name: 'Win at evil.example' } });
  expect(named.text + named.html).not.toMatch(/evil|Hello/);
  const { text, html } = shopperProjectMail(TOLD);
  expect(text + html).not.toMatch(/evil|Nursery/);
  expect(text).toContain(`Take it back:\nhttps://shop.example/au/sent-projects/${'a'.repeat(32)}`);
  expect(text).toContain('  For 1 room\n  4.20 m of a roll 3.66 m wide');
});

it('names no person after the project was withdrawn', () => {
  const { subject, text, html } = withdrawnProjectMail(TOLD);
  expect(subject).toBe('Project MP-22222-22222 was taken back');
  expect(text + html).not.toMatch(/Ada|evil|Nursery/);
});
