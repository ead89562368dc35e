import 'server-only';
import type { Format } from './parse-path.ts';

/**
 * The format of `f_auto`: WebP for everyone who takes it, JPEG for the rest. AVIF saves about a fifth more but takes
 * several times as long to make on request (docs/benchmarks.md), so it is delivered only where a URL names it.
 */
export function negotiate(wanted: Format | 'auto', accept: string | null): Format {
  if (wanted !== 'auto') return wanted;
  return accepts(accept ?? '', 'image/webp') ? 'webp' : 'jpg';
}

function accepts(header: string, type: string): boolean {
  return header.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.trim().toLowerCase().split(';');
    const refused = parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter));
    return name.trim() === type && !refused;
  });
}
