import { existsSync, readFileSync } from 'node:fs';
import { acceptPhoto } from '#lib/scenes/server/accept-photo.ts';

/**
 * Accepts the photo of a file in a process of its own and prints why not, or '', and the most memory the process had,
 * in KB.
 */
const [, , file = ''] = process.argv;
const STATUS = '/proc/self/status';
let refused = '';
try {
  await acceptPhoto(readFileSync(file));
} catch (error) {
  refused = (error as { code?: string }).code ?? String(error);
}
// Where the system tells it: what it counts for a process otherwise begins with that of its parent.
const peak = existsSync(STATUS)
  ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(STATUS, 'utf8'))?.[1])
  : process.resourceUsage().maxRSS;
process.stdout.write(JSON.stringify({ refused, peak }));
