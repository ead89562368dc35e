import 'server-only';
import type { Scope } from '../../catalogue/server/port.ts';
import { contentFile, derived } from '../../content/server/content-file.ts';
import { supportTopics, writtenQuestions } from '../../content/server/regional.ts';
import { shownStories, storiesOf } from '../../content/server/stories.ts';
import type { PageResult } from '../../contracts/search.ts';
import { STORY_KINDS, type StoryKind } from '../../contracts/story.ts';
import { pageRegions } from '../../pages.ts';
import { paths, withLocale } from '../../paths.ts';
import { siteByCode } from '../../server/installed-sites.ts';
import { siteHas } from '../../site-needs.ts';
import { spelled } from '../../spelling.ts';
import { makeVocabulary, type Vocabulary } from '../vocabulary.ts';
import { normalPhrase, searchWords } from './synonyms.ts';
import { queryWords, wordsOf } from './words.ts';

/** A page with the stems of the words in its name and in its description. */
interface IndexedPage {
  readonly page: PageResult;
  readonly named: ReadonlySet<string>;
  readonly described: ReadonlySet<string>;
}

interface PageIndex {
  readonly pages: readonly IndexedPage[];
  /** Stems in the names of pages. */
  readonly names: Vocabulary;
}

interface Source {
  /** Path without a region. */
  readonly path: string;
  readonly title: string;
  readonly about: string;
  readonly words: string;
  readonly description: string;
}

/** Trade words that are on nearly every page and distinguish none. */
const COMMON = new Set(['carpet', 'floor']);
const listedPages = contentFile('search/pages.json');

/** "measure", "measured" and "measuring" have the same stem. */
const stem = (word: string) => word.replace(/(?<=.{3})(?:ing|ed|es|s|e)$/, '');
const stems = (text: string) => wordsOf(text).map(stem);

/** Returns the shop's pages that match a query, best first: every word is in the page's name or description. */
export function findPages(scope: Scope, query: string, { misspelt = false } = {}): readonly PageResult[] {
  const { pages, names } = pageIndex(scope);
  const asked = questionOf(query).map((options) =>
    misspelt ? options.flatMap((word) => corrected(word, names)) : options,
  );
  if (asked.length === 0) return [];
  const scored = pages.flatMap((one) => {
    const scores = asked.map((options) => Math.max(...options.map((word) => scoreOf(one, word))));
    const score = scores.reduce((sum, part) => sum + part, 0);
    return scores.every((part) => part > 0) && score >= 2 * asked.length ? [{ page: one.page, score }] : [];
  });
  return scored.sort((one, other) => other.score - one.score).map(({ page }) => page);
}

/** Returns the search words of a page in the table. */
export const wordsOfPage = (path: string): readonly string[] =>
  wordsOf(listedPages().find((page) => page.path === path)?.words ?? '');

/** Whether a word does not distinguish pages. */
export const isStopWord = (word: string): boolean => COMMON.has(word) || searchWords().ignored.has(word);

/** Whether a word is in the name of a page. */
export const isInPageName = (word: string, scope: Scope): boolean => pageIndex(scope).names.has(stem(word));

/** A word in a title or in the table scores three times as much as one in the description. */
function scoreOf({ named, described }: IndexedPage, word: string): number {
  return named.has(word) ? 3 : described.has(word) ? 1 : 0;
}

/** Returns the words that distinguish pages, each with its synonyms. */
function questionOf(query: string): string[][] {
  const { ignored, synonyms } = searchWords();
  const words = queryWords(query).filter((word) => !COMMON.has(word));
  const telling = words.filter((word) => !ignored.has(word));
  return (telling.length > 0 ? telling : words).map((word) => [
    stem(word),
    ...(synonyms.get(word) ?? []).filter((other) => !other.includes(' ')).map(stem),
  ]);
}

function corrected(word: string, names: Vocabulary): string[] {
  if (names.has(word) || word.length < 4) return [word];
  return [word, ...names.near(word, { distance: 1, whole: true, limit: 3 })];
}

/** Everything from which an index is built. */
const written = () => [
  listedPages(),
  searchWords(),
  writtenQuestions(),
  ...(Object.keys(STORY_KINDS) as StoryKind[]).map(shownStories),
];
const indexes = new Map<string, () => PageIndex>();

function pageIndex(scope: Scope): PageIndex {
  const key = `${scope.site}:${scope.region}`;
  const known = indexes.get(key) ?? derived(written, () => makeIndex(scope));
  indexes.set(key, known);
  return known();
}

function makeIndex(scope: Scope): PageIndex {
  const pages = sourcesOf(scope).map(
    ({ path, title, about, words, description }): IndexedPage => ({
      page: { airtableId: `page:${path}`, title, href: withLocale(path, scope.region), about },
      named: new Set([...stems(title), ...stems(words)]),
      described: new Set(stems(description)),
    }),
  );
  const counts = new Map<string, number>();
  for (const { named } of pages) for (const word of named) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { pages, names: makeVocabulary(counts) };
}

function sourcesOf(scope: Scope): Source[] {
  const { region } = scope;
  const site = siteByCode(scope.site);
  const listed = listedPages();
  const extra = new Map(listed.map(({ path, words }) => [path, words]));
  const stories = storyPages(scope, extra);
  const topics = supportTopics(region);
  const answers = topics.flatMap(({ title, questions }) =>
    questions.map(
      (one): Source => ({
        path: `/support#${one.id}`,
        title: one.question,
        about: 'Answer',
        words: `${title} ${extra.get(`/support#${one.id}`) ?? ''}`,
        description: one.answer,
      }),
    ),
  );
  const known = new Set(stories.map(({ path }) => path));
  const shop = listed.flatMap(({ path, title, words, needs }): Source[] => {
    const [bare = path] = path.split('#');
    const exists = pageRegions(bare)?.includes(region) && siteHas(site, needs);
    if (!title || known.has(path) || !exists) return [];
    return [{ path, title: spelled(title, region), about: 'Page', words, description: '' }];
  });
  return [...shop, ...stories, ...answers];
}

const ABOUT: Readonly<Record<StoryKind, string>> = {
  news: 'Guide',
  projects: 'Project',
  trends: 'Trend report',
  styles: 'Style',
  designers: 'Design partner',
  sustainability: 'Sustainability',
  sheets: 'Page',
};

function storyPages({ region }: Scope, extra: ReadonlyMap<string, string>): Source[] {
  const path: { readonly [Kind in StoryKind]: (story: { slug: string; pillar?: string }) => string } = {
    news: ({ slug }) => paths.article(region, slug),
    projects: ({ slug }) => paths.project(region, slug),
    trends: ({ slug }) => paths.trend(region, slug),
    styles: ({ slug }) => paths.style(region, slug),
    designers: ({ slug }) => paths.designer(region, slug),
    sustainability: ({ slug, pillar = '' }) => paths.pillar(region, pillar, slug),
    sheets: ({ slug }) => `/${region}/${slug}`,
  };
  return (Object.keys(ABOUT) as StoryKind[]).flatMap((kind) =>
    storiesOf(kind, region).map((story): Source => {
      const bare = withLocale(path[kind](story));
      return {
        path: bare,
        title: story.title,
        about: ABOUT[kind],
        words: `${normalPhrase(story.subject)} ${extra.get(bare) ?? ''}`,
        description: story.description,
      };
    }),
  );
}
