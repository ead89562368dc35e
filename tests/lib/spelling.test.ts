import { describe, expect, it } from 'vitest';
import { spelled, spelledAll } from '#lib/spelling.ts';

describe('spelling of a region', () => {
  it.each([
    ['Colours of grey fibre in the centre', 'Colors of gray fiber in the center'],
    ['COLOUR and Harbour', 'Color and Harbor'],
    ['painted skirting boards', 'painted baseboards'],
    ['an underlay and underlays', 'a pad and pads'],
    ['Panelling and modelled stock of two storeys', 'Paneling and modeled stock of two stories'],
    ['a catalogue for specialists, realistic', 'a catalog for specialists, realistic'],
    ['centred lines, a matt finish, a mattress', 'centered lines, a matte finish, a mattress'],
    ['mouldings, unlabelled, discoloured', 'moldings, unlabelled, discoloured'],
  ])('North America reads "%s" as "%s"', (ours, theirs) => {
    expect(spelled(ours, 'na')).toBe(theirs);
    expect(spelled(ours, 'au')).toBe(ours);
  });

  it('gives each region its units', () => {
    const text = 'Add {10 cm / 4 inches} to {3.66 metres / 12 feet}.';
    expect(spelled(text, 'nz')).toBe('Add 10 cm to 3.66 metres.');
    expect(spelled(text, 'na')).toBe('Add 4 inches to 12 feet.');
    expect(spelled('{0.15 m²K/W / R 0.85}', 'au')).toBe('0.15 m²K/W');
    expect(spelled('{0.15 m²K/W / R 0.85}', 'na')).toBe('R 0.85');
  });

  it('keeps the term for what is below boards', () => {
    expect(spelled('{Underlay / Underlayment}', 'na')).toBe('Underlayment');
    expect(spelled('an underlayment for the grey plank', 'na')).toBe('an underlayment for the gray plank');
  });

  it('keeps words given for North America, such as names, as they are', () => {
    expect(spelled('{the Centre / the Centre} of grey', 'na')).toBe('the Centre of gray');
    expect(spelled('{the Centre / the Centre} of grey', 'au')).toBe('the Centre of grey');
  });

  it('does not respell addresses and ids', () => {
    const story = { title: 'Colour', slug: 'colour-here', parts: [{ href: '/news/colour', text: 'grey' }] };
    expect(spelledAll(story, 'na')).toEqual({
      title: 'Color',
      slug: 'colour-here',
      parts: [{ href: '/news/colour', text: 'gray' }],
    });
  });
});
