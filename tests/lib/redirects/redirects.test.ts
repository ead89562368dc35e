import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { redirectFor } from '#lib/redirects/server/redirects.ts';
import { logger } from '#lib/server/logger.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

afterEach(() => vi.unstubAllEnvs());

it('a table that cannot be read redirects nothing, is logged once, and is used once it can be read', () => {
  const folder = tempFolder('content');
  const table = path.join(folder, 'redirects.csv');
  vi.stubEnv('CONTENT_DIR', folder);
  mkdirSync(table);
  const faults = vi.spyOn(logger, 'error').mockReturnValue(undefined);
  expect([redirectFor('/old', '', 'au'), redirectFor('/old', '', 'au')]).toEqual([undefined, undefined]);
  expect(faults.mock.calls).toEqual([
    [expect.objectContaining({ code: 'content_unreadable' }), expect.stringContaining('redirects.csv')],
  ]);
  rmdirSync(table);
  writeFileSync(table, 'from,to,status\n/old,/au/new,301\n');
  expect(redirectFor('/old', '', 'au')).toEqual({ status: 301, location: '/au/new' });
});
