import 'server-only';
import { createHmac } from 'node:crypto';
import { slugSchema } from '../../contracts/ids.ts';
import { STORY_KINDS, type StoryKind } from '../../contracts/story.ts';
import { paths } from '../../paths.ts';
import type { Region } from '../../regions.ts';
import { config } from '../../server/config.ts';
import { isSame } from '../../server/signing/is-same.ts';
import { derivedKey } from '../../server/signing/secret.ts';

/** A story or a product that can be seen by a link before it is shown. */
export interface Preview {
  readonly kind: StoryKind | 'products';
  readonly slug: string;
  /** Seconds since 1970. */
  readonly endsAt: number;
}

export interface PreviewAddress {
  readonly region: Region;
  readonly address: string;
}

/** Addresses of a preview, one a region. */
export function previewAddresses(preview: Preview, regions: readonly Region[]): PreviewAddress[] {
  const token = tokenOf(preview);
  const path = preview.kind === 'products' ? paths.productPreview : paths.preview;
  return regions.map((region) => ({ region, address: config().siteUrl + path(region, token) }));
}

/** Last part of a preview's address, `{kind}.{slug}.{end}.{signature}`, signed with a key of the shop's. */
function tokenOf({ kind, slug, endsAt }: Preview): string {
  const text = `${kind}.${slug}.${endsAt}`;
  return `${text}.${createHmac('sha256', derivedKey('preview')).update(text).digest('base64url')}`;
}

/** What such a token allows; undefined when the shop did not sign it, or it is over. */
export function readPreviewToken(token: string): Preview | undefined {
  const [kind = '', slug = '', end = ''] = token.split('.');
  if (!isKind(kind) || !slugSchema.safeParse(slug).success || !/^\d{1,12}$/.test(end)) return undefined;
  const preview = { kind, slug, endsAt: Number(end) };
  return isSame(token, tokenOf(preview)) && Date.now() / 1000 < preview.endsAt ? preview : undefined;
}

const isKind = (text: string): text is Preview['kind'] =>
  text === 'products' || Object.hasOwn(STORY_KINDS, text);
