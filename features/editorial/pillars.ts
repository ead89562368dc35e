import type { Pillar } from '#lib/contracts/story.ts';

/** The three pillars as the landing page draws them. */
export const PILLAR_WORDS: Record<
  Pillar,
  { title: string; text: string; picture: { id: string; alt: string } }
> = {
  people: {
    title: 'People',
    text: 'Who makes the floor, who lays it, and who has to live with both.',
    picture: {
      id: 'stories/hanks',
      alt: 'Twisted hanks of dyed wool hanging from a rail',
    },
  },
  performance: {
    title: 'Performance',
    text: 'A floor that lasts twice as long is made half as often. So we test before we print a number.',
    picture: { id: 'variants/1021402/cameo', alt: 'Wool loops of a carpet, close up' },
  },
  planet: {
    title: 'Planet',
    text: 'Wool, timber and plastic each have a cost. We say which, and what becomes of it.',
    picture: { id: 'stories/undyed', alt: 'Cones of undyed wool yarn from cream to brown' },
  },
};

/** A plain ledger, of an example and marked as one: no house stands behind these figures. */
export const LEDGER = {
  title: 'Where one square metre of a wool loop comes from',
  note: 'A worked example for an invented mill, to show how we would keep the books. Not a measurement.',
  rows: [
    ['Wool, scoured weight', '1.48 kg'],
    ['Backing, natural jute and latex', '0.92 kg'],
    ['Water, closed loop dyehouse', '8.2 L'],
    ['Energy from rooftop solar', '38%'],
    ['Offcuts returned to felt', '94%'],
  ],
} as const;
