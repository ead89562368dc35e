import path from 'node:path';
import { storyFiles } from '#lib/content/server/stories.ts';
import type { ContentFileName } from '#lib/contracts/content-files.ts';
import { slugSchema } from '#lib/contracts/ids.ts';
import { STORY_KINDS, type StoryKind } from '#lib/contracts/story.ts';
import { CONTENT_VARIANTS } from '#lib/region/profile.ts';
import { REGION, REGIONS } from '#lib/regions.ts';
import { capitalised } from '#lib/text.ts';

/** One thing to edit: its files below `content`, each with the regions that read it. */
export interface EditDocument {
  readonly id: string;
  readonly title: string;
  readonly files: readonly { readonly name: string; readonly label: string }[];
  /** The page that shows it, without a region. */
  readonly page?: string | undefined;
  readonly story?: { readonly kind: StoryKind; readonly slug: string };
}

export interface DocumentGroup {
  readonly title: string;
  readonly documents: readonly EditDocument[];
  /** Of stories. */
  readonly kind?: StoryKind;
}

const one = (id: string, title: string, file: ContentFileName, page?: string): EditDocument => ({
  id,
  title,
  files: [{ name: file, label: '' }],
  page,
});

/** A page with a file for each of the two sets of regional words. */
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

/** Kinds whose pages need their file alone, so that they are made and removed here; a sheet needs a route. */
export type MadeKind = Exclude<StoryKind, 'sheets'>;
export const isMadeKind = (kind: string): kind is MadeKind =>
  Object.hasOwn(STORY_KINDS, kind) && kind !== 'sheets';

/** A story by the name of its file: its slug, of one site's own with the site behind it. */
export const storyDocument = (kind: StoryKind, file: string): EditDocument => ({
  id: `stories/${kind}/${file}`,
  title: capitalised(file.replaceAll('-', ' ')).replace('.', ', '),
  files: [{ name: `stories/${kind}/${file}.md`, label: '' }],
  story: { kind, slug: file.replace(/\..*$/, '') },
});

/** Everything that can be edited. */
export const documentGroups = (): DocumentGroup[] => [
  ...WORDS,
  ...(Object.keys(STORY_KINDS) as StoryKind[]).map((kind) => ({
    kind,
    title: KINDS[kind],
    documents: storyFiles(kind).map((file) => storyDocument(kind, path.basename(file, '.md'))),
  })),
];

/** What an address names, whether it is there or not; undefined for what is not made and removed here. */
export function storyOfId(id: string): EditDocument | undefined {
  const [, kind = '', slug = ''] = /^stories\/([a-z]+)\/([^/]+)$/.exec(id) ?? [];
  return isMadeKind(kind) && slugSchema.safeParse(slug).success ? storyDocument(kind, slug) : undefined;
}

/** What an address names; only what is in the list of everything, so that no path leads out of it. */
export const documentOf = (id: string): EditDocument | undefined =>
  documentGroups()
    .flatMap(({ documents }) => documents)
    .find((document) => document.id === id);
