import 'server-only';
import path from 'node:path';
import { specifications } from '../../catalogue/facts/specifications.ts';
import { productLine } from '../../catalogue/line.ts';
import { catalogue } from '../../catalogue/server/catalogue.ts';
import { specPackContent } from '../../content/server/words.ts';
import { TYPE } from '../../contracts/codes.ts';
import type { Site } from '../../contracts/site.ts';
import { imageSettings } from '../../images/server/settings.ts';
import { findSurface } from '../../images/server/sources/find-file.ts';
import { factsOfVariant } from '../../images/server/sources/variant-facts.ts';
import { lightReflectance } from '../../lab.ts';
import { paths } from '../../paths.ts';
import { REGION, type Region } from '../../regions.ts';
import { config } from '../../server/config.ts';
import { contentPath } from '../../server/content-folder.ts';
import { spelled } from '../../spelling.ts';
import { capitalised } from '../../text.ts';
import { faceSize, measureOf } from '../../units.ts';
import { clausesOf, coverInWords, type SoldFloor } from './clauses.ts';
import { dataOf } from './data.ts';
import type { PackGroup, PackPublisher, PackSource, PackSurface } from './make/pack-source.ts';

/** Path of the site's wordmark (npm run brand). */
const WORDMARK = ['public', 'brand', 'wordmark.svg'] as const;

/** The floor of a path; undefined if the region does not sell it. */
export async function soldFloor(
  site: Site,
  region: Region,
  slug: string,
  colour: string,
): Promise<SoldFloor | undefined> {
  const product = await catalogue().product({ site: site.code, region }, slug);
  const variant = product?.slug === slug ? product.variants.find((one) => one.slug === colour) : undefined;
  return product && variant && { region, product, variant };
}

/** The floor in all regions of a site that sell it, its own region first. */
async function soldEverywhere(site: Site, floor: SoldFloor): Promise<SoldFloor[]> {
  const others = site.regions.filter((region) => region !== floor.region);
  const found = await Promise.all(
    others.map((region) => soldFloor(site, region, floor.product.slug, floor.variant.slug)),
  );
  return [floor, ...found.filter((one) => one !== undefined)];
}

/** Collects everything needed for the pack of a floor from the current catalogue and content. */
export async function readSource(site: Site, floor: SoldFloor): Promise<PackSource> {
  const { region, product, variant } = floor;
  const words = specPackContent(region);
  const [everywhere, changes, surface] = await Promise.all([
    soldEverywhere(site, floor),
    catalogue().changes(),
    surfaceOf(floor),
  ]);
  const { lang } = REGION[region];
  const changed = changes.get(product.productCode);
  const address = config().siteUrl + paths.product(region, product.slug, variant.slug);
  return {
    ...{ base: `${product.slug}-${variant.slug}`, region, lang, address, surface },
    paper: measureOf(region) === 'imperial' ? 'LETTER' : 'A4',
    house: houseOf(site, region),
    ...{ name: product.name, colour: variant.name, colourCode: variant.colourId },
    day: changed ?? product.releasedOn,
    dayInWords: changed ? dayInWords(changed, lang) : '',
    line: spelled(productLine(product, region), region),
    groups: groupsOf(floor),
    clauses: clausesOf(everywhere, words, site.name),
    data: dataOf(floor, { site, address, surface }),
    words: { sheet: words.sheet, readMe: words.readMe, files: words.files },
  };
}

const dayInWords = (day: string, lang: string) =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

function houseOf({ code, name, legalName, contact, colours, wordmark }: Site, region: Region): PackPublisher {
  const { brand, ink, line } = colours;
  const reached = contact[region];
  return {
    ...{ name, legalName, colours: { brand, ink, line } },
    contact: reached ? `${reached.phone}, ${reached.email}` : '',
    mark: contentPath(`sites/${code}.svg`),
    wordmark: wordmark ? path.resolve(/* turbopackIgnore: true */ process.cwd(), ...WORDMARK) : undefined,
  };
}

async function surfaceOf({ region, product, variant }: SoldFloor): Promise<PackSurface> {
  const {
    file,
    stamp,
    isStandIn = false,
  } = await findSurface(factsOfVariant(product, variant), imageSettings());
  const sizeMm = Math.round(variant.swatch.sizeMetres * 1000);
  return {
    ...{ file, stamp, isStandIn, sizeMm },
    size: faceSize(sizeMm, sizeMm, measureOf(region)),
    turnDegrees: variant.swatch.rotation,
    gloss: variant.swatch.gloss,
    isPile: TYPE[product.type.code].surface === 'pile',
  };
}

function groupsOf({ region, product, variant }: SoldFloor): PackGroup[] {
  const lrv = String(lightReflectance(variant.hex));
  const cover = coverInWords(product);
  const groups = [
    {
      title: 'Colour',
      inSheet: true,
      facts: [
        { term: 'Colour', value: variant.name },
        { term: 'Colour code', value: variant.colourId },
        { term: 'Item number', value: variant.globalItemId },
        { term: 'Light reflectance (LRV)', value: lrv },
        { term: 'Measured colour', value: `sRGB ${variant.hex}, CIELAB ${variant.lab.join(' / ')}` },
      ],
    },
    { title: 'Figures', inSheet: true, facts: specifications(product, region) },
    {
      title: 'Warranty',
      inSheet: true,
      facts: cover ? [{ term: 'Warranty', value: capitalised(cover) }] : [],
    },
    { title: 'Care', inSheet: false, facts: [{ term: 'How to clean it', value: product.care }] },
  ];
  return groups
    .filter(({ facts }) => facts.length > 0)
    .map(({ title, inSheet, facts }) => ({
      title: spelled(title, region),
      inSheet,
      facts: facts.map(({ term, value }) => ({ term: spelled(term, region), value })),
    }));
}
