import { existsSync, readFileSync } from 'node:fs';
import { acceptPhoto } from '#lib/scenes/server/accept-photo.ts';

/**
 * Accepts the photo of a file in a separate process; prints the reason for a refusal, or '', and the peak memory of the
 * process in KB.
 */
const [, , file = ''] = process.argv;
const STATUS = '/proc/self/status';
let refused = '';
try {
  await acceptPhoto(readFileSync(file));
} catch (error) {
  refused = (error as { code?: string }).code ?? String(error);
}
// Read from the system if possible: the other figure starts with the memory of the parent process.
const peak = existsSync(STATUS)
  ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(STATUS, 'utf8'))?.[1])
  : process.resourceUsage().maxRSS;
process.stdout.write(JSON.stringify({ refused, peak }));
