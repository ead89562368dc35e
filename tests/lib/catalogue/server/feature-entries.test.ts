import { describe, expect, it } from 'vitest';
import { featureSchema } from '#lib/contracts/catalogue.ts';
import features from '#tests/fixtures/content/catalogue/features.json' with { type: 'json' };

describe('feature link entries', () => {
  it('S3.9-5 have id, name, short description and url', () => {
    expect(features.length).toBeGreaterThan(10);
    for (const feature of features) {
      const { id, name, shortDescription, url } = featureSchema.parse(feature);
      expect([id, name, shortDescription].every(Boolean)).toBe(true);
      expect(url).toBe(`/features/${id}`);
    }
  });

  it('S3.9-5 are refused without a url of a feature', () => {
    expect(featureSchema.safeParse({ ...features[0], url: 'https://evil.example' }).success).toBe(false);
  });
});
