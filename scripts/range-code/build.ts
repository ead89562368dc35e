// Part of npm run build: writes beside the build what code makes ranges, so that a build that changed other code goes
// on with the ranges that lie there (lib/catalogue/server/kept-ranges.ts).
import { writeFileSync } from 'node:fs';
import { RANGE_CODE } from '../../lib/catalogue/server/range-code.ts';
import { rangeCode } from './code.ts';

writeFileSync(RANGE_CODE, rangeCode());
