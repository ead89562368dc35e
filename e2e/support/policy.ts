import { expect } from '@playwright/test';

/**
 * Expects a strict policy: scripts by hash only, and strings become markup or script addresses only through the page's
 * own Trusted Types policy.
 */
export function expectStrict(policy: string, at: string): void {
  const parts = policy.split('; ');
  const scripts = parts.filter((part) => part.startsWith('script-src '));
  expect(scripts, at).toEqual([expect.stringMatching(/^script-src 'self' 'sha256-/)]);
  expect(scripts[0], at).not.toContain('unsafe');
  expect(parts, at).toContain("require-trusted-types-for 'script'");
  expect(parts, at).toContain('trusted-types default');
}
