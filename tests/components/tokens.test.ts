import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync('app/styles/tokens.css', 'utf8');

describe('design tokens', () => {
  it('every site has its own dye', () => {
    const dyes = ['GHRES', 'GHC', 'FTX', 'RBK', 'TFF'].map(
      (site) => new RegExp(`\\[data-site="${site}"\\]\\s*\\{[^}]*--brand: (#[0-9a-f]{6})`).exec(tokens)?.[1],
    );
    expect(new Set(dyes).size).toBe(5);
    expect(dyes).not.toContain(undefined);
  });
});
