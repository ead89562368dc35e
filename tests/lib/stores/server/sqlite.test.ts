import { join } from 'node:path';
import { openDatabase } from '#lib/server/db/database.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { describeStores } from './conformance.ts';

describeStores('SQLite', async () => openDatabase({ file: join(tempFolder('shop'), 'shop.db') }));
