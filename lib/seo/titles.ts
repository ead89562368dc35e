import { REGION, type Region } from '../regions.ts';

const TITLE_LIMIT = 60;
export const DESCRIPTION_MIN = 70;
export const DESCRIPTION_LIMIT = 160;

/**
 * Returns the page title `{subject} {region label} | {brand}` (G38, S2.3-21). If it would exceed 60 characters
 * (SEO-19), the brand is dropped first, never the region: titles must differ between regions.
 */
export function pageTitle(subject: string, region: Region, brand: string): string {
  const label = REGION[region].label;
  const core = subject.endsWith(label) ? subject : `${subject} ${label}`;
  const full = `${core} | ${brand}`;
  if (full.length <= TITLE_LIMIT) return full;
  if (core.length <= TITLE_LIMIT) return core;
  return `${subject.slice(0, TITLE_LIMIT - label.length - 2).trimEnd()}… ${label}`;
}

/** Truncates a description at a word to at most 160 characters; a short one gets `tail` appended (SEO-19). */
export function pageDescription(text: string, tail = ''): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const long = plain.length < DESCRIPTION_MIN && tail ? `${plain} ${tail}` : plain;
  if (long.length <= DESCRIPTION_LIMIT) return long;
  const cut = long.slice(0, DESCRIPTION_LIMIT - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,.;:]+$/, '')}…`;
}
