import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync('app/styles/tokens.css', 'utf8');

describe('design tokens', () => {
  it('S9.10-4 space in steps of 8 px', () => {
    const steps = [...tokens.matchAll(/--s-(\d+): (\d+)px/g)].map(([, step, px]) => [
      Number(step),
      Number(px),
    ]);
    expect(steps.length).toBeGreaterThan(8);
    for (const [step, px] of steps) if (step) expect(px).toBe((step ?? 0) * 8);
  });

  it('S1-4 every site has its own dye', () => {
    const dyes = ['GHRES', 'GHC', 'FTX', 'RBK', 'TFF'].map(
      (site) => new RegExp(`\\[data-site="${site}"\\]\\s*\\{[^}]*--brand: (#[0-9a-f]{6})`).exec(tokens)?.[1],
    );
    expect(new Set(dyes).size).toBe(5);
    expect(dyes).not.toContain(undefined);
  });
});
