import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { STORY_KINDS, type StoryKind, storySlug } from '../../contracts/story.ts';

/** A story that can be read by a link before it is shown. */
export interface Preview {
  readonly kind: StoryKind;
  readonly slug: string;
  /** Seconds since 1970. */
  readonly endsAt: number;
}

/** Last part of a preview's address, `{kind}.{slug}.{end}.{signature}`, signed with a key of the shop's. */
export function previewToken(key: Buffer, { kind, slug, endsAt }: Preview): string {
  const text = `${kind}.${slug}.${endsAt}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

/** What such a token allows; undefined when it was not signed with the key, or is over. */
export function readPreviewToken(key: Buffer, token: string): Preview | undefined {
  const [kind = '', slug = '', end = ''] = token.split('.');
  if (!isKind(kind) || !storySlug.safeParse(slug).success || !/^\d{1,12}$/.test(end)) return undefined;
  const preview = { kind, slug, endsAt: Number(end) };
  const expected = Buffer.from(previewToken(key, preview));
  const given = Buffer.from(token);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Date.now() / 1000 < preview.endsAt ? preview : undefined;
}

const isKind = (text: string): text is StoryKind => Object.hasOwn(STORY_KINDS, text);
