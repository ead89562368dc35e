import path from 'node:path';
import { type Field, formOf, type GroupValue, type TextField } from '#lib/content/form/field.ts';
import { storyText } from '#lib/content/form/story-text.ts';
import { writtenStories } from '#lib/content/server/stories.ts';
import { PLACEHOLDER_TEXT, STORY_KINDS, type StoryKind } from '#lib/contracts/story.ts';
import { readContent } from '#lib/ingest/server/catalogue/content.ts';
import { pageRegions } from '#lib/pages.ts';
import { REGIONS, type Region } from '#lib/regions.ts';
import { contentPath } from '#lib/server/content-folder.ts';
import { slugOfName } from '#lib/slugs.ts';
import { dayWords } from '../views/moments.ts';
import type { CreatableKind } from './documents.ts';
import { ownPictures } from './lists.ts';
import { storyPath } from './story-path.ts';

/** Maximum characters of a slug made from a title. */
export const LONGEST_SLUG = 60;
const LONGEST_SUBJECT = 33;

/** A slug made from a title: lower-case words joined by hyphens; empty if the title has no Latin letter. */
export const slugOf = (title: string): string => cutWords(slugOfName(title), LONGEST_SLUG, '-');

/** As many whole words as fit; if not even the first word fits, its beginning. */
function cutWords(text: string, most: number, between: string): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(between, most);
  return text.slice(0, end > 0 ? end : most).trim();
}

/** The text of a new story: the minimum that its form accepts, marked as a draft. */
export function draftText(kind: CreatableKind, slug: string, title: string): string {
  const { regions, floor } = whereSold(kind, slug);
  const least = {
    picture: ownPictures()[0] ?? `rooms/living/${floor}`,
    floor,
    day: dayWords(new Date()),
  };
  const facts = leastOf(formOf(STORY_KINDS[kind]), '', least) as GroupValue;
  return storyText(
    {
      draft: true,
      ...facts,
      title,
      subject: subjectOf(kind, slug, title),
      description: `${PLACEHOLDER_TEXT}: what search engines say of ${kind}/${slug}, in 70 to 160 characters.`,
      ...(regions.length < REGIONS.length && { regions }),
      body: `\n${PLACEHOLDER_TEXT}.\n`,
    },
    '',
  );
}

/** The regions in which a story kind has pages, and a floor that is sold in all of them. */
function whereSold(kind: CreatableKind, slug: string): { regions: readonly Region[]; floor: string } {
  const regions = pageRegions(path.dirname(storyPath(kind, slug, ''))) ?? REGIONS;
  const { content } = readContent(contentPath('catalogue'));
  const variants = (content?.products ?? []).flatMap(({ product }) => product.variants);
  const floor = variants.find((variant) => regions.every((region) => variant.regions.includes(region)));
  return { regions, floor: floor?.globalItemId ?? '' };
}

/** A title for the browser tab that no other page has (SEO-19). */
function subjectOf(kind: CreatableKind, slug: string, title: string): string {
  const taken = new Set(
    (Object.keys(STORY_KINDS) as StoryKind[]).flatMap((other) =>
      // The page itself may exist already, if the form was sent twice.
      writtenStories(other).flatMap((story) => (other === kind && story.slug === slug ? [] : story.subject)),
    ),
  );
  for (let times = 1; ; times += 1) {
    const end = times === 1 ? '' : ` ${times}`;
    const subject = cutWords(title, LONGEST_SUBJECT - end.length, ' ') + end;
    if (!taken.has(subject)) return subject;
  }
}

interface Least {
  readonly picture: string;
  readonly floor: string;
  readonly day: string;
}

/** The smallest value that a field accepts. */
function leastOf(field: Field, name: string, least: Least): unknown {
  switch (field.kind) {
    case 'text':
      return textOf(field, least);
    case 'number':
      return name === 'year' ? Number(least.day.slice(0, 4)) : Math.max(1, field.min ?? 1);
    case 'choice':
      return field.options[0];
    case 'list':
      return Array.from({ length: field.min }, () => leastOf(field.item, name, least));
    case 'group':
      return Object.fromEntries(
        field.parts
          .filter(({ isOptional }) => !isOptional)
          .map((part) => [part.name, leastOf(part.field, part.name, least)]),
      );
    default:
      return undefined;
  }
}

function textOf({ names, time, min }: TextField, { picture, floor, day }: Least): string {
  if (names === 'picture') return picture;
  if (names === 'floor') return floor;
  if (time === 'day') return day;
  return min > 0 ? PLACEHOLDER_TEXT : '';
}
