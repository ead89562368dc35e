import { access } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import { picturesOffered } from '#lib/images/server/offered.ts';
import { REGIONS } from '#lib/regions.ts';
import { sitemapOf } from '../pages/addresses.ts';
import { fetchOk } from '../pages/fetch-page.ts';

const AVIF = { accept: 'image/avif,image/webp,*/*', 'if-none-match': '*' };
const TYPES = ['CPT', 'HF'];

/** The pictures of some pages, as file names in the picture cache. */
export interface NeededPictures {
  readonly pages: number;
  readonly files: ReadonlySet<string>;
}

/** Home, both first lists and the first product of each list, in every region. */
export async function earlyPages(origin: string): Promise<string[]> {
  const pages: string[] = [];
  for (const region of REGIONS) {
    pages.push(`/${region}`);
    for (const type of TYPES) {
      const list = `/${region}/products?type=${type}`;
      const { text } = await fetchOk(origin + list);
      const product = new RegExp(`href="(/${region}/products/[a-z0-9-]+)"`).exec(
        text.slice(text.indexOf('<main')),
      )?.[1];
      pages.push(list, ...(product ? [product] : []));
    }
  }
  return pages;
}

/** Every page in the sitemaps. */
export const allPages = async (origin: string): Promise<string[]> =>
  (await Promise.all(REGIONS.map((region) => sitemapOf(origin, region)))).flat();

/**
 * The pictures that pages show, without rendering them: a client that claims to have a picture gets only its ETag,
 * which is the name of its cache file.
 */
export async function picturesOf(origin: string, pages: readonly string[]): Promise<NeededPictures> {
  const urls = new Set<string>();
  for (const page of pages) {
    const { first, later } = picturesOffered((await fetchOk(origin + page)).text);
    for (const url of [...first, ...later]) urls.add(url);
  }
  const files = new Set<string>();
  for (const url of urls) {
    const tag = await etagOf(origin + url);
    if (tag) files.add(`${tag}.avif`);
  }
  return { pages: pages.length, files };
}

function etagOf(address: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    get(address, { headers: AVIF }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.headers.etag?.replaceAll('"', '')));
    }).on('error', reject);
  });
}

/** Files that are not on the disk yet. */
export async function missing(dataDir: string, files: Iterable<string>): Promise<string[]> {
  const there = async (file: string) =>
    access(path.join(dataDir, 'images', file.slice(0, 2), file)).then(
      () => true,
      () => false,
    );
  const absent: string[] = [];
  for (const file of files) if (!(await there(file))) absent.push(file);
  return absent;
}
