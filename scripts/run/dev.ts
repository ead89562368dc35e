// npm run dev: the same preparation without a build, then Next's development server.
import { spawnSync } from 'node:child_process';
import {
  checkedConfig,
  ensureRevalidateSecret,
  ensureSeeded,
  refuseHalfRestored,
} from '../../server/start/prepare.ts';
import { keepPrivate } from '../../server/start/private-files.ts';

const config = checkedConfig();
refuseHalfRestored(config);
process.env.REVALIDATE_SECRET = ensureRevalidateSecret(config);
keepPrivate(config.dataDir);
ensureSeeded();
const done = spawnSync(
  process.execPath,
  ['node_modules/next/dist/bin/next', 'dev', '-H', 'localhost', '-p', String(config.port)],
  { stdio: 'inherit', env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' } },
);
process.exit(done.status ?? 1);
