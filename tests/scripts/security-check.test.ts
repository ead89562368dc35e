import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import advisories from '../../scripts/security/advisories.json' with { type: 'json' };
import { compareVersions, installedOf, openAdvisories } from '../../scripts/security/installed.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('security:check', () => {
  it('finds no open advisory for the installed packages', () => {
    const done = spawnSync(process.execPath, ['--no-warnings', 'scripts/security/check.ts'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(done.stderr).toBe('');
    expect(done.stdout).toContain(`${advisories.length} advisories, 0 open.`);
    for (const name of ['next', 'react', 'sharp', 'axios'])
      expect(done.stdout).toMatch(new RegExp(`\\| ${name} \\| \\d`));
    expect(done.status).toBe(0);
  });

  it('finds vulnerable versions at any depth', () => {
    const lock = {
      packages: {
        '': {},
        'node_modules/next': { version: '15.2.2' },
        'node_modules/a/node_modules/axios': { version: '1.7.3' },
        'node_modules/axios': { version: '1.12.0' },
        'node_modules/@scope/next': { version: '1.0.0' },
      },
    };
    const open = openAdvisories(installedOf(lock), advisories);
    const ids = (path: string) => open.filter((one) => one.path === path).map(({ advisory }) => advisory.id);
    expect(ids('node_modules/next')).toContain('CVE-2025-29927');
    expect(ids('node_modules/next')).not.toContain('CVE-2024-34351');
    expect(ids('node_modules/a/node_modules/axios')).toEqual([
      'CVE-2024-39338',
      'CVE-2025-27152',
      'CVE-2025-58754',
    ]);
    expect(ids('node_modules/axios')).toEqual([]);
    expect(ids('node_modules/@scope/next')).toEqual([]);
  });

  it.each([
    ['1.2.3', '1.2.3', 0],
    ['1.2.10', '1.2.9', 1],
    ['1.10.0', '1.9.9', 1],
    ['2.0.0-beta.1', '2.0.0', -1],
    ['2.0.1-beta.1', '2.0.0', 1],
    ['1.0.0+build-7', '1.0.0', 0],
  ])('compares %s with %s', (one, other, sign) => {
    expect(Math.sign(compareVersions(one, other))).toBe(sign);
  });

  it('has a valid list of advisories without duplicates', () => {
    const entry = z.strictObject({
      package: z.string().min(1),
      fixed: z.string().regex(/^\d+\.\d+\.\d+$/),
      id: z.string().regex(/^CVE-\d{4}-\d{4,6}$/),
      about: z.string().min(20),
    });
    z.array(entry).parse(advisories);
    const keys = advisories.map((advisory) => `${advisory.package} ${advisory.id}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
