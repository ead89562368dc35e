import { readFileSync } from 'node:fs';
import { acceptPhoto } from '#lib/server/scenes/accept-photo.ts';

/** Accepts the photo of a file in a process of its own and prints why not, or '', and the most memory the process had, in bytes. */
const [, , file = ''] = process.argv;
let refused = '';
try {
  await acceptPhoto(readFileSync(file));
} catch (error) {
  refused = (error as { code?: string }).code ?? String(error);
}
process.stdout.write(JSON.stringify({ refused, peak: process.resourceUsage().maxRSS * 1024 }));
