import type { NewsCategory } from '#lib/contracts/story.ts';

/** News categories: their texts on the page and in its metadata. */
export const CATEGORIES: Record<NewsCategory, { title: string; lead: string; description: string }> = {
  guides: {
    title: 'Guides',
    lead: 'Choosing, measuring and laying, in the order you will need it.',
    description:
      'Plain guides to choosing, measuring, ordering and laying carpet and hard floors, from the empty room to the first step.',
  },
  care: {
    title: 'Care and maintenance',
    lead: 'What to do on a Saturday, and what to do about red wine.',
    description:
      'How to vacuum, clean and repair wool, nylon and triexta carpet, timber, hybrid and laminate floors without wearing them out.',
  },
  sustainability: {
    title: 'Sustainability',
    lead: 'What goes into a floor, where it comes from and where it ends.',
    description:
      'Notes on materials, energy, water and the end of a floor’s life: what we measure, what we changed and what is still wrong.',
  },
  design: {
    title: 'Design',
    lead: 'Colour, light and pattern from the ground up.',
    description:
      'Notes on colour, pattern and light in rooms, from the studio that matches yarn to sand, clay, slate and eucalypt bark.',
  },
  videos: {
    title: 'Videos',
    lead: 'Short films to watch without sound.',
    description:
      'Short films of pile, yarn and rooms as the light changes. Each comes with a text that says what it shows, for reading instead.',
  },
};
