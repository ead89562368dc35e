import 'server-only';
import path from 'node:path';
import featured from '#content/featured.json' with { type: 'json' };
import { readContent } from '#lib/ingest/server/catalogue/content.ts';
import { checkStories } from '../../content/server/check-stories.ts';
import { loadHomeContent, loadSupportContent } from '../../content/server/regional.ts';
import { featuredSchema } from '../../contracts/featured.ts';
import { CONTENT_VARIANTS } from '../../region/profile.ts';
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
  const shown = featuredSchema.safeParse(featured);
  const featuredFloors = shown.success
    ? [
        shown.data.visualiserFloor,
        ...Object.values(shown.data.calculatorFloors),
        ...shown.data.supportSamples,
      ]
    : [];
  for (const issue of shown.error?.issues ?? [])
    faults.push(`content/featured.json: ${issue.path.join('.')}: ${issue.message}`);
  for (const id of featuredFloors)
    if (!floors.has(id)) faults.push(`content/featured.json: no colour of the catalogue is ${id}`);
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
