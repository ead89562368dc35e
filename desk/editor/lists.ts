import type { Field, ReferenceKind } from '#lib/content/form/field.ts';
import { contentFile } from '#lib/content/server/content-file.ts';
import { writtenStories } from '#lib/content/server/stories.ts';
import { PAGED_LISTS } from '#lib/contracts/lists.ts';
import { STORY_KINDS, type StoryKind } from '#lib/contracts/story.ts';
import { addedMediaPath } from '#lib/images/server/added-media.ts';
import { picturesIn } from '#lib/images/server/sources/find-file.ts';
import { readContent } from '#lib/ingest/server/catalogue/content.ts';
import { ROOMS } from '#lib/media/rooms.ts';
import { PAGES } from '#lib/pages.ts';
import { contentPath } from '#lib/server/content-folder.ts';
import { siteChoices } from '../choices.ts';
import type { SelectChoice } from '../views/page.ts';
import { storyPath } from './story-path.ts';

/** The choices for fields that name something else, such as a page, a room or a picture. */
export function listsFor(fields: readonly Field[]): Partial<Record<ReferenceKind, SelectChoice[]>> {
  const asked = new Set<ReferenceKind>();
  for (const field of fields) namesIn(field, asked);
  const { content } = readContent(contentPath('catalogue'));
  const products = (content?.products ?? []).map(({ product }) => product);
  const make: Record<ReferenceKind, () => SelectChoice[]> = {
    floor: () =>
      products.flatMap(({ name, variants }) =>
        variants.map((variant) => ({ value: variant.globalItemId, label: `${name}, ${variant.name}` })),
      ),
    // Whether the shop lays floors in a room is not checked. Rooms with stairs are left out: boards do not bend over
    // steps.
    room: () => ROOMS.filter(({ stair }) => !stair).map(({ id, label }) => ({ value: id, label })),
    site: siteChoices,
    picture: pictures,
    page: () => [
      ...PAGES.map(({ path }) => ({ value: path, label: '' })),
      ...storyPages(),
      ...products.map(({ slug, name }) => ({ value: `/products/${slug}`, label: name })),
      ...PAGED_LISTS.flatMap((list) =>
        (content?.lists[list] ?? []).map((entry) => ({
          value: `/${list}/${'slug' in entry ? entry.slug : entry.id}`,
          label: 'name' in entry ? entry.name : entry.title,
        })),
      ),
    ],
  };
  return Object.fromEntries([...asked].map((name) => [name, make[name]()]));
}

function namesIn(field: Field, found: Set<ReferenceKind>): void {
  if (field.kind === 'text' && field.names) found.add(field.names);
  if (field.kind === 'list') namesIn(field.item, found);
  if (field.kind === 'map') namesIn(field.value, found);
  if (field.kind === 'row') for (const item of field.items) namesIn(item, found);
  if (field.kind === 'kinds') for (const kind of field.kinds) namesIn(kind, found);
  if (field.kind === 'group') for (const part of field.parts) namesIn(part.field, found);
}

const described = contentFile('alt-text.json');

/** Public ids of pictures that are not renders of a room or a colour. */
export const ownPictures = (): string[] =>
  picturesIn('stories', { mediaRoot: contentPath('media'), addedRoot: addedMediaPath() })
    .sort()
    .map((name) => `stories/${name}`);

/** Pictures of stories, and rooms that have an alternative text. */
const pictures = (): SelectChoice[] => [
  ...ownPictures().map((value) => ({ value, label: '' })),
  ...Object.entries(described())
    .filter(([id]) => id.startsWith('rooms/'))
    .map(([value, label]) => ({ value, label })),
];

const storyPages = (): SelectChoice[] =>
  (Object.keys(STORY_KINDS) as StoryKind[])
    .filter((kind) => kind !== 'sheets')
    .flatMap((kind) =>
      writtenStories(kind).map((story) => ({
        value: storyPath(kind, story.slug, 'pillar' in story ? story.pillar : ''),
        label: story.title,
      })),
    );
