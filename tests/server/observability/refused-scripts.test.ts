import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, it } from 'vitest';
import { logOptions } from '#lib/server/log-options.ts';
import { makeMetrics } from '#server/observability/metrics.ts';
import { refusedScripts } from '#server/observability/refused-scripts.ts';
import { aLink } from '../running-server.ts';

it('every unknown script is counted, and logged once by its hash without its text', async () => {
  let written = '';
  const stream = new Writable({
    write(chunk, _, done) {
      written += chunk;
      done();
    },
  });
  const link = aLink();
  const refuse = refusedScripts(link, pino(logOptions('info'), stream));
  for (const text of ['alert(1)', 'alert("ada@example.com")', 'alert(1)', 'alert(1)']) refuse(text);
  const lines = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    {
      code: 'inline_script_refused',
      hash: 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=',
      length: 8,
    },
    { code: 'inline_script_refused', length: 24 },
  ]);
  expect(written).not.toContain('alert');
  expect(await makeMetrics(link, () => 0).text()).toContain('shop_inline_scripts_total{result="refused"} 4');
});
