import 'server-only';
import { cardTemplates } from '#components/floor-card/card-templates.ts';
import { cardVariant } from '#components/floor-card/card-variant.ts';
import stories from '#content/listing/stories.json' with { type: 'json' };
import { LIST_PAGE_SIZE, PLAIN_LINK_LIMIT } from '#lib/catalogue/list-page.ts';
import { spelledAll } from '#lib/content/spelling.ts';
import type { ListingProduct } from '#lib/contracts/catalogue.ts';
import { filtersToQuery } from '#lib/filters/encode.ts';
import type { ListFilters } from '#lib/filters/facets.ts';
import type { FacetNames } from '#lib/filters/labels.ts';
import { knownValues, validateFilters } from '#lib/filters/validate.ts';
import type { MediaHost } from '#lib/media/hosts.ts';
import { pictureFor, templateFor } from '#lib/media/image.ts';
import { roomId } from '#lib/media/public-ids.ts';
import { fillTemplate } from '#lib/media/template.ts';
import { withLocale } from '#lib/paths.ts';
import { pageCatalogue } from '#lib/server/catalogue/page-catalogue.ts';
import type { Scope } from '#lib/server/catalogue/port.ts';
import { currentMediaHost } from '#lib/server/media-host.ts';
import { computeResults, type ListCard, type ListingProps, type ListStory } from './list-state.ts';
import { isBroad } from './list-words.ts';

/** Fewer results than this leave no room for a story among them. */
const STORY_FROM = 6;

/** Builds a list for its page; undefined when a filter value is unknown here (SEO-8). */
export async function listingData(scope: Scope, filters: ListFilters): Promise<ListingProps | undefined> {
  const catalogue = pageCatalogue();
  const [version, products, subTypes, segments] = await Promise.all([
    catalogue.version(),
    catalogue.listing(scope),
    catalogue.productTypes(scope),
    catalogue.segments(scope),
  ]);
  const known = knownValues(products, {
    subTypes: subTypes.map(({ code }) => code),
    segments: segments.map(({ id }) => id),
  });
  if (validateFilters(filters, known).length > 0) return undefined;

  const host = currentMediaHost();
  const results = computeResults(products, filters);
  const names: FacetNames = {
    subType: Object.fromEntries(subTypes.map(({ code, name }) => [code, name])),
    segment: Object.fromEntries(segments.map(({ id, name }) => [id, name])),
  };
  return {
    region: scope.region,
    website: scope.site,
    version,
    query: filtersToQuery(filters),
    filters,
    first: { ...results, items: results.items.slice(0, LIST_PAGE_SIZE).map(cardOf) },
    catalogueTotal: products.length,
    names,
    templates: cardTemplates(host),
    families: familySwatches(products, host),
    story:
      results.total >= STORY_FROM && isBroad(filters) ? storyOf(filters, products, scope, host) : undefined,
    rest: results.items.slice(LIST_PAGE_SIZE, PLAIN_LINK_LIMIT).map(({ slug, name }) => ({ slug, name })),
  };
}

const lean = (variant: ListCard['variants'][number]) => ({ ...cardVariant(variant), family: variant.family });

/** Leaves behind what only filters need; the page carries the rest. */
function cardOf({
  slug,
  code,
  name,
  line,
  flag,
  sampleAvailable,
  variants,
  type,
  rooms,
}: ListCard): ListCard {
  return { slug, code, name, line, flag, sampleAvailable, variants: variants.map(lean), type, rooms };
}

const familiesOf = new WeakMap<readonly ListingProduct[], Record<string, string>>();

/** The clearest example of each colour family: the first variant of it in the list's own order. Found once a list. */
function familySwatches(products: readonly ListingProduct[], host: MediaHost): Record<string, string> {
  const held = familiesOf.get(products);
  if (held) return held;
  const template = templateFor('chip', host);
  const found: Record<string, string> = {};
  familiesOf.set(products, found);
  for (const { variants } of products) {
    for (const { family, swatch } of variants) found[family] ??= fillTemplate(template, swatch).src;
  }
  return found;
}

/** The tile spans two columns; phones, as with cards, are sent no more than the middle size. */
const STORY_SIZES = '(width >= 1024px) 46vw, (width >= 480px) 92vw, (min-resolution: 2.5dppx) 213px, 320px';

function storyOf(
  filters: ListFilters,
  products: readonly ListingProduct[],
  scope: Scope,
  host: MediaHost,
): ListStory | undefined {
  const story = spelledAll(stories[filters.type[0] === 'HF' ? 'HF' : 'CPT'], scope.region);
  const sold = products.some(({ variants }) => variants.some(({ id }) => id === story.variant));
  if (!sold) return undefined;
  return {
    title: story.title,
    text: story.text,
    picture: pictureFor(roomId(story.room, story.variant), 'story', host, { sizes: STORY_SIZES }),
    link: { title: story.link.title, href: withLocale(story.link.path, scope.region) },
  };
}
