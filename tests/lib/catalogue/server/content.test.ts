import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { productHighlights } from '#lib/catalogue/highlights.ts';
import { readContent } from '#lib/ingest/server/catalogue/content.ts';
import { CONTENT_FOLDER, shopContent } from '#tests/support/catalogue.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

let folder: string;
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));

beforeEach(() => {
  folder = tempFolder('shop-content');
  cpSync(CONTENT_FOLDER, folder, { recursive: true });
});

describe('the content of the catalogue', () => {
  it('S3.10-4 has no faults: 63 products, 323 colours', () => {
    const { products } = shopContent();
    expect(products).toHaveLength(63);
    expect(products.flatMap(({ product }) => product.variants)).toHaveLength(323);
    expect(readdirSync(join(CONTENT_FOLDER, 'products'))).toHaveLength(63);
  });

  it('names a grouped highlight for every product’s properties', () => {
    const { lists, products } = shopContent();
    const known = new Set(
      lists['grouped-highlights'].flatMap(({ id, entries }) => entries.map((entry) => `${id}#${entry.id}`)),
    );
    for (const { product } of products) {
      for (const highlight of productHighlights(product)) expect(known, product.slug).toContain(highlight);
    }
  });

  it('reports file, field and reason of a wrong value', () => {
    edit('products/tideline-loop.json', (text) =>
      text.replace('"colourFamily": "gray"', '"colourFamily": "grey"'),
    );
    const { content, problems } = readContent(folder);
    expect(content).toBeUndefined();
    expect(problems).toEqual([
      {
        file: 'products/tideline-loop.json',
        field: 'variants, entry 1, colourFamily',
        reason: expect.stringContaining('yellow'),
      },
    ]);
  });

  it('reports an end time that is not after its start', () => {
    const times = {
      ...{ price: { au: 90 }, salePrice: { au: 80 } },
      saleStartsAt: '2027-03-01T09:00+11:00',
      saleEndsAt: '2027-02-28T22:00Z',
    };
    edit('products/tideline-loop.json', (text) => JSON.stringify({ ...JSON.parse(text), ...times }));
    expect(readContent(folder).problems).toEqual([
      {
        file: 'products/tideline-loop.json',
        field: 'saleEndsAt',
        reason: 'a time after its beginning, saleStartsAt',
      },
    ]);
  });

  it('reports fields that the shop does not know, which would have no effect', () => {
    edit('products/tideline-loop.json', (text) =>
      text
        .replace('"warranties"', '"warrantys": {"wear": 5}, "warranties"')
        .replace('"hex"', '"stok": 1, "hex"'),
    );
    edit('brands.json', (text) => text.replace('"name"', '"descripton": "Wool", "name"'));
    const reason = 'the shop knows no field of this name';
    expect(readContent(folder).problems).toEqual([
      { file: 'brands.json', field: 'entry 1, descripton', reason },
      { file: 'products/tideline-loop.json', field: 'warrantys', reason },
      { file: 'products/tideline-loop.json', field: 'variants, entry 1, stok', reason },
    ]);
  });

  it('reports fields that are missing and fields that it does not know at once', () => {
    edit('products/tideline-loop.json', (text) =>
      text.replace('"name"', '"nmae"').replace('"hex"', '"hexx"').replace('"short"', '"shrt"'),
    );
    const unknown = 'the shop knows no field of this name';
    expect(readContent(folder).problems.map(({ field, reason }) => `${field}: ${reason}`)).toEqual([
      'name: is missing',
      'descriptions.short: is missing',
      'variants, entry 1, hex: is missing',
      `nmae: ${unknown}`,
      `descriptions.shrt: ${unknown}`,
      `variants, entry 1, hexx: ${unknown}`,
    ]);
  });

  it('reports names and addresses that are too long, and codes that differ only in case', () => {
    const long = 'x'.repeat(81);
    edit('products/tideline-loop.json', (text) => {
      const product = JSON.parse(text);
      product.variants[1].name = long;
      return JSON.stringify({ ...product, productCode: 'KES-1', name: long, title: long });
    });
    edit('products/saltpan-boucle.json', (text) =>
      JSON.stringify({ ...JSON.parse(text), productCode: 'kes-1' }),
    );
    const reason = `"${long.slice(0, 40)}…" has to be at most 80 characters`;
    expect(readContent(folder).problems).toEqual([
      { file: 'products/tideline-loop.json', field: 'name', reason },
      { file: 'products/tideline-loop.json', field: 'title', reason },
      { file: 'products/tideline-loop.json', field: 'variants, entry 2, name', reason },
      {
        ...{ file: 'products/tideline-loop.json', field: 'productCode' },
        reason: 'product code kes-1 is already in products/saltpan-boucle.json',
      },
    ]);
  });

  it('reports a file that is not JSON', () => {
    edit('brands.json', (text) => text.slice(0, -3));
    expect(readContent(folder).problems).toEqual([
      { file: 'brands.json', field: '', reason: expect.any(String) },
    ]);
  });

  it('reports references to nothing, duplicates and colours sold outside the product', () => {
    edit('products/tideline-loop.json', (text) =>
      text
        .replace('"id": "shoreline"', '"id": "seaside"')
        .replace('"globalItemId": "1021402"', '"globalItemId": "1022601"')
        .replace('"regions": ["au", "nz", "na"],\n  "priority"', '"regions": ["au", "nz"],\n  "priority"'),
    );
    const found = readContent(folder).problems.map(({ field, reason }) => `${field}: ${reason}`);
    expect(found).toContain('collection.id: "seaside" is not in collections');
    expect(found).toContainEqual(
      expect.stringMatching(
        /^variants, entry 1, regions: colours 1021401 \(Greywacke\), .* are sold in na, where the product/,
      ),
    );
    expect(found).toContain(
      'variants, entry 2, globalItemId: globalItemId 1022601 is already in products/saltpan-boucle.json',
    );
  });
});
