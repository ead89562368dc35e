/**
 * How much quality delivered pictures lose, by kind and format, as structural similarity with the same picture
 * uncompressed: `npm run bench -- picture-quality`.
 */
import { measureQuality } from '../image/quality-samples.ts';

const rows = await measureQuality({ formats: ['avif', 'webp'] });
console.table(
  rows.map(({ ssim, kilobytes, ...row }) => ({ ...row, ssim: ssim.toFixed(3), KB: kilobytes.toFixed(1) })),
);
