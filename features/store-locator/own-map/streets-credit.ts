import type { CreditPart } from './map-credit.tsx';

/** Default attribution: nearly all files of this format contain OpenStreetMap data. */
const OPEN_STREET_MAP: readonly CreditPart[] = [
  { text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' },
];
const ENTITIES: Readonly<Record<string, string>> = { '&copy;': '©', '&amp;': '&', '&nbsp;': ' ' };
const PIECE = /<a\s[^>]*?href="([^"]*)"[^>]*>([^<]*)<\/a>|<[^>]*>|([^<]+)/g;

const plain = (text: string) => text.replaceAll(/&(?:copy|amp|nbsp);/g, (sign) => ENTITIES[sign] ?? sign);

/** Converts a file's HTML attribution to text and links; other markup is removed. */
export function creditOf(html: unknown): readonly CreditPart[] {
  if (typeof html !== 'string') return OPEN_STREET_MAP;
  const parts = [...html.matchAll(PIECE)].flatMap(([, href = '', linked, words]): CreditPart[] => {
    if (linked !== undefined)
      return [{ text: plain(linked), href: href.startsWith('https://') ? href : undefined }];
    return words === undefined ? [] : [{ text: plain(words) }];
  });
  return parts.some(({ text }) => text.trim()) ? parts : OPEN_STREET_MAP;
}
