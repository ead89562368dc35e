import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { tempFolder } from '#tests/support/temp-folder.ts';

/**
 * List requests, rendered as Next does. In each, two readers (a page's metadata and the page) request the list, with
 * their own filter objects. React caches results per request only in its server build, so this needs a separate
 * process.
 */
const REQUESTS = `
  import { Writable } from 'node:stream';
  import { createElement } from 'react';
  import flight from 'next/dist/compiled/react-server-dom-turbopack/server.node.js';
  import { listingData } from '#features/catalogue/listing/listing-data.ts';
  import { catalogue } from '#lib/catalogue/server/catalogue.ts';
  import { parseListFilters } from '#lib/filters/parse.ts';
  import { database } from '#lib/server/db/database.ts';
  import { seeded } from '#tests/support/catalogue.ts';

  await seeded(database());
  const source = catalogue();
  const { version } = source;
  let built = 0;
  source.version = () => ((built += 1), version());
  const read = (query) => listingData('au', parseListFilters(new URLSearchParams(query)));
  const Reader = async ({ query }) => (await read(query)).first.total;
  const request = (...queries) => new Promise((resolve, reject) => {
    const parts = queries.map((query, key) => createElement(Reader, { query, key }));
    let sent = '';
    flight.renderToPipeableStream(parts, {}, { onError: reject }).pipe(new Writable({
      write(chunk, _, done) { sent += chunk; done(); },
      final(done) { done(); resolve(sent); },
    }));
  });
  const counts = [];
  for (const queries of [['type=HF', 'type=HF'], ['type=HF', 'type=HF&sort=featured'], ['type=HF', 'type=CPT']]) {
    built = 0;
    const sent = await request(...queries);
    counts.push({ built, answered: /\\d/.test(sent) });
  }
  console.log(JSON.stringify(counts));
  await database().destroy();
`;

it('a list is built once per request, whoever uses it and in whichever form', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--no-warnings', '--conditions=react-server', '--input-type=module', '-e', REQUESTS],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: tempFolder('list') } },
  );
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual([
    { built: 1, answered: true },
    { built: 1, answered: true },
    { built: 2, answered: true },
  ]);
});
