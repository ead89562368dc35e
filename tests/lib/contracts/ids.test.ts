import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idSchema, itemIdSchema, publicIdSchema, writtenPictureSchema } from '#lib/contracts/ids.ts';
import { ITEM_ID } from '#lib/id-forms.ts';
import { mediaHost } from '#lib/media/hosts.ts';
import { pictureFor } from '#lib/media/image.ts';
import { MEDIA_VERSION } from '#lib/media/url.ts';

const OUTSIDE = [
  '../../../../etc/passwd',
  'variants/../../x',
  './x',
  '/etc/passwd',
  'https://evil.example/a.png',
  '//evil.example/a',
  'a//b',
  'a/',
  'a b',
  'a\nb',
  'a%2f..%2fb',
  'a\\b',
  'a.jpg',
  'a?b',
  'a#b',
  '-a',
  '',
];

describe('ids', () => {
  it.each(OUTSIDE)('%j is neither an id nor a public id', (text) => {
    expect(idSchema.safeParse(text).success).toBe(false);
    expect(publicIdSchema.safeParse(text).success).toBe(false);
    expect(writtenPictureSchema.safeParse(`rooms/${text}`).success).toBe(false);
  });

  it('an item number that a list imports can be ordered', () => {
    for (const id of ['1', '1021402', '9'.repeat(20), '9'.repeat(21), '', '12a', '-1'])
      expect(itemIdSchema.safeParse(id).success, id).toBe(ITEM_ID.test(id));
  });

  it('are what catalogues contain: codes, record ids, public ids of pictures', () => {
    for (const id of ['214', '214-01', 'rec20aG1hqvKt7hJo', 'wool_cpt', 'cut-and-loop'])
      expect(idSchema.parse(id)).toBe(id);
    for (const id of ['variants/1021402/swatches/1', 'variants/1021402/cameo', 'stories/dye_house'])
      expect(publicIdSchema.parse(id)).toBe(id);
  });

  it('a valid public id stays below its cloud’s address, unchanged', () => {
    const sign = fc.constantFrom(...'aZ09_-/.%\\:?#@ ;,{}<>"\u0000é');
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 24 }), (id) => {
        if (!publicIdSchema.safeParse(id).success) return;
        const { origin, pathname } = new URL(pictureFor(id, 'card', mediaHost('cloud')).src);
        expect(origin).toBe('https://res.cloudinary.com');
        expect(pathname).toMatch(/^\/cloud\/image\/upload\/[^/]+\//);
        expect(pathname.endsWith(`/v${MEDIA_VERSION}/${id}`)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
