import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { termsOf } from '#lib/catalogue/facts/warranty-terms.ts';
import { warrantyTermsSchema } from '#lib/contracts/warranty-terms.ts';
import { PRODUCTS } from './products.ts';

const TERMS = warrantyTermsSchema.parse(JSON.parse(readFileSync('content/warranty-terms.json', 'utf8')));

it('every floor of the range has warranty terms, and every code of the terms is of some floor', () => {
  for (const floor of PRODUCTS) {
    const [asks, excluded] = termsOf(TERMS, floor);
    expect([floor.slug, asks?.title, excluded?.title]).toEqual([floor.slug, TERMS.asks, TERMS.excluded]);
    expect(asks?.lines.at(-1)).toBe(TERMS.lead);
    expect(new Set(asks?.lines).size).toBe(asks?.lines.length);
  }
  const codes = new Set(
    PRODUCTS.flatMap(({ type, subTypes }) => [type.code, ...subTypes.map(({ code }) => code)]),
  );
  for (const code of TERMS.floors.flatMap(({ types }) => types)) expect(codes).toContain(code);
});

it('the terms of a type come first, and a floor that no terms name has none', () => {
  const of = (code: string, type: 'CPT' | 'HF') =>
    termsOf(TERMS, { type: { code: type, name: '' }, subTypes: [{ code, name: '' }] });
  const [timber] = of('engineered_timber_hf', 'HF');
  expect(timber?.lines[0]).toContain('dry, level subfloor');
  expect(timber?.lines.join()).toContain('48 hours');
  expect(termsOf({ ...TERMS, floors: [] }, { type: { code: 'CPT', name: '' }, subTypes: [] })).toEqual([]);
});
