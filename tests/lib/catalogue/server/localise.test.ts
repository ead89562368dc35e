// @vitest-environment node
import { expect, it } from 'vitest';
import { localiseLists, localiseProduct } from '#lib/catalogue/server/localise.ts';
import { readContent } from '#lib/ingest/server/catalogue/content.ts';

const { content } = readContent('tests/fixtures/content/catalogue');
if (!content) throw new Error('The catalogue of the shop is not readable');
const { lists } = content;
const products = content.products.map(({ product }) => product);
const BRITISH = /\b(?:colour|fibre|centre|metre|millimetre|organis|mould)/i;

it('Australia and New Zealand read the catalogue as it is written', () => {
  expect(localiseLists(lists, 'nz')).toEqual(lists);
  expect(products.map((product) => localiseProduct(product, 'au'))).toEqual(products);
  expect(JSON.stringify(lists)).toMatch(BRITISH);
});

it('North America reads prose in its own spelling', () => {
  const spelled = localiseLists(lists, 'na');
  const prose = [
    ...spelled.collections.flatMap(({ description, body }) => [description, body]),
    ...spelled['product-types'].flatMap(({ description, notes }) => [
      description,
      ...Object.values(notes).flatMap((note) => (typeof note === 'string' ? note : Object.values(note))),
    ]),
    ...spelled.features.flatMap(({ name, title, description, shortDescription }) => [
      name,
      title,
      description,
      shortDescription,
    ]),
    ...spelled['grouped-highlights'].flatMap(({ intro, entries }) => [
      intro,
      ...entries.map(({ body }) => body),
    ]),
    ...products.flatMap((product) => {
      const { descriptions, care, install, sustainability } = localiseProduct(product, 'na');
      return [descriptions.short, descriptions.long, care, ...install, ...sustainability];
    }),
  ];
  expect(prose.filter((text) => BRITISH.test(text))).toEqual([]);
});

it('prose keeps the names of its floor and of the colours', () => {
  const [product] = products;
  if (!product) throw new Error('There is no product');
  const [first, ...others] = product.variants;
  if (!first) throw new Error('There is no colour');
  const { descriptions } = localiseProduct(
    {
      ...product,
      name: 'Harbour Plank',
      descriptions: { short: 'Harbour Plank, in colours.', long: 'Grey Oil is grey, like a harbour.' },
      variants: [{ ...first, name: 'Grey Oil' }, ...others],
    },
    'na',
  );
  expect(descriptions).toEqual({
    short: 'Harbour Plank, in colors.',
    long: 'Grey Oil is gray, like a harbor.',
  });
});

it('names, codes and addresses are not respelt', () => {
  const spelled = localiseLists(lists, 'na');
  expect(spelled.features.map(({ id, url }) => [id, url])).toEqual(
    lists.features.map(({ id, url }) => [id, url]),
  );
  for (const product of products) {
    const { name, slug, variants } = localiseProduct(product, 'na');
    expect({ name, slug, variants }).toEqual({
      name: product.name,
      slug: product.slug,
      variants: product.variants,
    });
  }
});
