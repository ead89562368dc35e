import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#lib/server/db/database.ts';
import { describeStores } from './conformance.ts';

describeStores('SQLite', async () =>
  openDatabase({ file: join(mkdtempSync(join(tmpdir(), 'shop-')), 'shop.db') }),
);
