import 'server-only';
import path from 'node:path';
import { readContent } from '#lib/ingest/server/catalogue/content.ts';
import { checkStories } from '../../content/server/check-stories.ts';
import { CONTENT_VARIANTS, loadHomeContent, loadSupportContent } from '../../content/server/regional.ts';
import { readSites } from '../../server/installed-sites.ts';

/** Checks everything a writer can change in `content/`; gives a line for each fault, none when all is well. */
export async function checkContent(folder = path.join(process.cwd(), 'content')): Promise<string[]> {
  const catalogue = readContent(path.join(folder, 'catalogue'));
  const faults = catalogue.problems.map(
    ({ file, field, reason }) => `content/catalogue/${file}: ${field ? `${field}: ` : ''}${reason}`,
  );
  faults.push(...readSites(path.join(folder, 'sites')).faults);
  const floors = new Map(
    (catalogue.content?.products ?? []).flatMap(({ product }) =>
      product.variants.map(({ globalItemId, regions }) => [globalItemId, regions] as const),
    ),
  );
  faults.push(...checkStories(path.join(folder, 'stories'), { floors, media: path.join(folder, 'media') }));
  for (const variant of CONTENT_VARIANTS) {
    for (const [kind, load] of [
      ['home', loadHomeContent],
      ['support', loadSupportContent],
    ] as const) {
      await load(variant).catch((error: unknown) => {
        faults.push(`content/${kind}/${variant}.json: ${error instanceof Error ? error.message : error}`);
      });
    }
  }
  return faults;
}
