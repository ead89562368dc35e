import path from 'node:path';
import { storyFiles } from '#lib/content/server/stories.ts';
import type { ContentFileName } from '#lib/contracts/content-files.ts';
import { slugSchema } from '#lib/contracts/ids.ts';
import { STORY_KINDS, type StoryKind } from '#lib/contracts/story.ts';
import { CONTENT_VARIANTS } from '#lib/region/profile.ts';
import { REGION, REGIONS } from '#lib/regions.ts';
import { capitalised } from '#lib/text.ts';

/** One editable document: its files below `content`, each with the regions that read it. */
export interface EditDocument {
  readonly id: string;
  readonly title: string;
  readonly files: readonly { readonly name: string; readonly label: string }[];
  /** The page that shows it, as a path without a region. */
  readonly page?: string | undefined;
  readonly story?: { readonly kind: StoryKind; readonly slug: string };
}

export interface DocumentGroup {
  readonly title: string;
  readonly documents: readonly EditDocument[];
  /** Set for stories only. */
  readonly kind?: StoryKind;
}

const one = (id: string, title: string, file: ContentFileName, page?: string): EditDocument => ({
  id,
  title,
  files: [{ name: file, label: '' }],
  page,
});

/** A page with one file for each of the two sets of regional texts. */
const regional = (id: 'home' | 'support', title: string, page: string): EditDocument => ({
  id,
  title,
  page,
  files: CONTENT_VARIANTS.map((variant) => ({
    name: `${id}/${variant}.json` satisfies ContentFileName,
    label: REGIONS.filter((region) => REGION[region].content === variant)
      .map((region) => REGION[region].label)
      .join(', '),
  })),
});

const WORDS: readonly DocumentGroup[] = [
  {
    title: 'Pages',
    documents: [
      regional('home', 'Home page', '/'),
      one('home-kinds', 'Home page of other sites', 'home/kinds.json', '/'),
      one('menus', 'Menus and their banners', 'navigation/primary.json', '/'),
      one('footer', 'Footer', 'navigation/footer.json', '/'),
      one('leads', 'Introductions of product lists', 'listing/leads.json', '/products'),
      one('list-stories', 'Stories in product lists', 'listing/stories.json', '/products'),
      one('featured', 'Featured floors', 'featured.json', '/'),
      one('sustainability', 'Sustainability', 'sustainability.json', '/sustainability'),
      regional('support', 'Help', '/support'),
      one('questions', 'Questions and answers', 'support/questions.json', '/support'),
      one('alt-text', 'Picture descriptions (alt text)', 'alt-text.json'),
    ],
  },
  {
    title: 'Tools',
    documents: [
      one('colour-picture', 'Colour from a picture', 'colour-picture.json', '/colour-from-picture'),
      one('consent', 'Consent notice', 'consent.json'),
      one('contrast', 'Light and contrast', 'contrast.json', '/contrast'),
      one('laid', 'Pictures of laid carpet', 'laid.json'),
      one('room-floors', 'Floor chooser of the Room Visualiser', 'room-floors.json'),
      one('photo-donation', 'Giving a photo: consent and thanks', 'photo-donation.json'),
      one('spec-pack', 'Spec packs', 'spec-pack.json'),
      one('order-page', 'Sample order page and email', 'samples/order-page.json'),
      one('warranty-terms', 'Warranty requirements', 'warranty-terms.json', '/warranty'),
      one('project-store', 'Sending a project to a store', 'my-project/store.json'),
    ],
  },
  {
    title: 'Search',
    documents: [
      one('search-pages', 'Pages that search finds', 'search/pages.json'),
      one('synonyms', 'Synonyms', 'search/synonyms.json'),
      one('meanings', 'Trade terms', 'search/meanings.json'),
      one('search-colours', 'Names of colours', 'search/colours.json'),
      one('unsold', 'Products we do not sell', 'search/unsold.json'),
    ],
  },
];

export const KINDS: Readonly<Record<StoryKind, string>> = {
  news: 'News',
  projects: 'Projects',
  styles: 'Styles',
  trends: 'Trend reports',
  designers: 'Design partners',
  sustainability: 'Sustainability stories',
  sheets: 'About us, terms and other pages',
};

/**
 * Story kinds that need only their file to have a page, so the editor can create and remove them; a sheet needs a route
 * too.
 */
export type CreatableKind = Exclude<StoryKind, 'sheets'>;
export const isCreatableKind = (kind: string): kind is CreatableKind =>
  Object.hasOwn(STORY_KINDS, kind) && kind !== 'sheets';

/** The story in a file, by file name: its slug, or for a site's own story the slug followed by the site. */
export const storyDocument = (kind: StoryKind, file: string): EditDocument => ({
  id: `stories/${kind}/${file}`,
  title: capitalised(file.replaceAll('-', ' ')).replace('.', ', '),
  files: [{ name: `stories/${kind}/${file}.md`, label: '' }],
  story: { kind, slug: file.replace(/\..*$/, '') },
});

/** All documents that can be edited, in groups. */
export const documentGroups = (): DocumentGroup[] => [
  ...WORDS,
  ...(Object.keys(STORY_KINDS) as StoryKind[]).map((kind) => ({
    kind,
    title: KINDS[kind],
    documents: storyFiles(kind).map((file) => storyDocument(kind, path.basename(file, '.md'))),
  })),
];

/** The story an id names, whether it exists or not; undefined for kinds that the editor does not create or remove. */
export function storyOfId(id: string): EditDocument | undefined {
  const [, kind = '', slug = ''] = /^stories\/([a-z]+)\/([^/]+)$/.exec(id) ?? [];
  return isCreatableKind(kind) && slugSchema.safeParse(slug).success ? storyDocument(kind, slug) : undefined;
}

/**
 * The document an id names. Only ids from the list of all documents are accepted, so that no path can lead out of
 * `content`.
 */
export const documentOf = (id: string): EditDocument | undefined =>
  documentGroups()
    .flatMap(({ documents }) => documents)
    .find((document) => document.id === id);
