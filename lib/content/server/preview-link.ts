import 'server-only';
import { createHmac } from 'node:crypto';
import { slugSchema } from '../../contracts/ids.ts';
import { STORY_KINDS, type StoryKind } from '../../contracts/story.ts';
import { paths } from '../../paths.ts';
import type { Region } from '../../regions.ts';
import { config } from '../../server/config.ts';
import { areSecretsEqual } from '../../server/signing/are-secrets-equal.ts';
import { derivedKey } from '../../server/signing/secret.ts';

/** A story or product that can be viewed through a link before it is published. */
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

/** Returns the addresses of a preview, one per region. */
export function previewAddresses(preview: Preview, regions: readonly Region[]): PreviewAddress[] {
  const token = tokenOf(preview);
  const path = preview.kind === 'products' ? paths.productPreview : paths.preview;
  return regions.map((region) => ({ region, address: config().siteUrl + path(region, token) }));
}

/** Returns the last segment of a preview's path, `{kind}.{slug}.{end}.{signature}`, signed with a derived key. */
function tokenOf({ kind, slug, endsAt }: Preview): string {
  const text = `${kind}.${slug}.${endsAt}`;
  return `${text}.${createHmac('sha256', derivedKey('preview')).update(text).digest('base64url')}`;
}

/** Returns the preview that a token allows; undefined if its signature is invalid or it has expired. */
export function readPreviewToken(token: string): Preview | undefined {
  const [kind = '', slug = '', end = ''] = token.split('.');
  if (!isKind(kind) || !slugSchema.safeParse(slug).success || !/^\d{1,12}$/.test(end)) return undefined;
  const preview = { kind, slug, endsAt: Number(end) };
  return areSecretsEqual(token, tokenOf(preview)) && Date.now() / 1000 < preview.endsAt ? preview : undefined;
}

const isKind = (text: string): text is Preview['kind'] =>
  text === 'products' || Object.hasOwn(STORY_KINDS, text);
