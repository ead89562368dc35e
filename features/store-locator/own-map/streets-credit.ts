import type { CreditPart } from './map-credit.tsx';

/** Whose streets nearly all files of this form have. */
const OPEN_STREET_MAP: readonly CreditPart[] = [
  { text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' },
];
const ENTITIES: Readonly<Record<string, string>> = { '&copy;': '©', '&amp;': '&', '&nbsp;': ' ' };
const PIECE = /<a\s[^>]*?href="([^"]*)"[^>]*>([^<]*)<\/a>|<[^>]*>|([^<]+)/g;

const plain = (text: string) => text.replaceAll(/&(?:copy|amp|nbsp);/g, (sign) => ENTITIES[sign] ?? sign);

/** The sentence a file says about its data, in HTML, as words and links; markup of another kind is left out. */
export function creditOf(html: unknown): readonly CreditPart[] {
  if (typeof html !== 'string') return OPEN_STREET_MAP;
  const parts = [...html.matchAll(PIECE)].flatMap(([, href = '', linked, words]): CreditPart[] => {
    if (linked !== undefined)
      return [{ text: plain(linked), href: href.startsWith('https://') ? href : undefined }];
    return words === undefined ? [] : [{ text: plain(words) }];
  });
  return parts.some(({ text }) => text.trim()) ? parts : OPEN_STREET_MAP;
}
