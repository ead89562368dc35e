import { describe, expect, it } from 'vitest';
import { productSchema } from '#lib/contracts/catalogue.ts';
import { isSampleProduct, isSampleVariant } from '#lib/samples/basket-shape.ts';
import {
  toOrderVariant,
  toSampleEntry,
  toSampleProduct,
  toSampleVariant,
} from '#lib/samples/from-catalogue.ts';
import { currentStep, stepTitle } from '#lib/samples/steps.ts';
import content from '#tests/fixtures/content/catalogue/products/tideline-loop.json' with { type: 'json' };
import { sample } from '#tests/support/samples.ts';

const tideline = productSchema.parse(content);
const [greywacke] = tideline.variants;
if (!greywacke) throw new Error('No colours');

describe('samples from the catalogue', () => {
  it('S3.6-1 converts a variant to the shape of the basket', () => {
    const variant = toSampleVariant(greywacke, tideline);
    expect(isSampleVariant(variant)).toBe(true);
    expect(variant).toMatchObject({
      name: 'Greywacke',
      globalItemId: greywacke.globalItemId,
      productCode: tideline.productCode,
      colourId: greywacke.colourId,
      productName: 'Tideline Loop',
    });
  });

  it('S3.6-2 the public id is the pattern, the cameo if visAsset is cameo, otherwise the default swatch', () => {
    const own = { ...greywacke, patternCloudinaryPublicId: 'patterns/grey', cameoImage: 'cameos/grey' };
    expect(toSampleVariant({ ...own, visAsset: 'swatch' }, tideline).publicId).toBe('patterns/grey');
    expect(toSampleVariant({ ...own, visAsset: 'cameo' }, tideline).publicId).toBe('cameos/grey');
    const none = { ...own, patternCloudinaryPublicId: null, visAsset: 'swatch' as const };
    expect(toSampleVariant(none, tideline).publicId).toBe(`variants/${own.globalItemId}/swatches/1`);
  });

  it('S3.6-3 S3.6-4 converts a product with its names, its first sub-type and its unchanged yarn', () => {
    const product = toSampleProduct({
      ...tideline,
      brands: [
        { code: 'a', slug: 'a', name: 'Marram' },
        { code: 'b', slug: 'b', name: 'Rowanbrook' },
      ],
      subTypes: [
        { code: 'wool_cpt', name: 'Wool carpet' },
        { code: 'other_cpt', name: 'Other' },
      ],
      yarn: '2 ply wool',
    });
    expect(isSampleProduct(product)).toBe(true);
    expect(product).toEqual({
      productCode: tideline.productCode,
      name: 'Tideline Loop',
      brands: ['Marram', 'Rowanbrook'],
      productType: 'Carpet',
      productSubType: 'Wool carpet',
      yarn: '2 ply wool',
    });
  });

  it('S3.6-6 an order variant has exactly six fields', () => {
    expect(toOrderVariant(sample('7', '214', { publicId: 'patterns/grey' }))).toEqual({
      colourId: '214-7',
      globalItemId: '7',
      productCode: '214',
      patternCloudinaryPublicId: 'patterns/grey',
      name: 'Colour 7',
      productName: 'Product 214',
    });
  });

  it('S3.5-3 S3.5-5 a list entry has four fields, with the default swatch if there is no image id', () => {
    expect(toSampleEntry(sample('7'))).toEqual({
      globalItemId: '7',
      name: 'Colour 7',
      productName: 'Product 214',
      publicId: 'variants/7/swatches/1',
    });
  });
});

describe('steps', () => {
  it('S2.4-1 S2.4-2 S2.4-3 S2.4-4 have their titles; any other is Request Samples', () => {
    expect(['choose-samples', 'order-samples', 'order-success'].map(stepTitle)).toEqual([
      'Select Colours',
      'Order Details',
      'Success',
    ]);
    for (const step of ['initial', 'invalid-step', 'nonsense', ''])
      expect(stepTitle(step)).toBe('Request Samples');
  });

  it('S2.4-6 G30 an empty basket without a product is an invalid step, only if that check is requested', () => {
    const empty = { step: 'choose-samples', variantSamples: [], selectedProduct: null } as const;
    expect(currentStep(empty)).toBe('choose-samples');
    expect(currentStep(empty, { checkEmpty: true })).toBe('invalid-step');
    expect(currentStep({ ...empty, variantSamples: [1] }, { checkEmpty: true })).toBe('choose-samples');
    expect(currentStep({ ...empty, selectedProduct: {} }, { checkEmpty: true })).toBe('choose-samples');
  });
});
