// Part of npm run build: writes beside the build a hash of the code that computes ranges, so that a build that changed
// only other code reuses the stored ranges (lib/catalogue/server/range-cache.ts).
import { writeFileSync } from 'node:fs';
import { RANGE_CODE } from '../../lib/catalogue/server/range-code.ts';
import { rangeCode } from './code.ts';

writeFileSync(RANGE_CODE, rangeCode());
