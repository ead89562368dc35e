import { expect } from '@playwright/test';

/**
 * The page's policy: scripts by hash alone, and text that becomes markup or a script's address only by the page's own
 * rule.
 */
export function expectStrict(policy: string, at: string): void {
  const parts = policy.split('; ');
  const scripts = parts.filter((part) => part.startsWith('script-src '));
  expect(scripts, at).toEqual([expect.stringMatching(/^script-src 'self' 'sha256-/)]);
  expect(scripts[0], at).not.toContain('unsafe');
  expect(parts, at).toContain("require-trusted-types-for 'script'");
  expect(parts, at).toContain('trusted-types default');
}
