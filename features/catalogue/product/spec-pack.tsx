import { specPackContent } from '#lib/content/server/words.ts';
import type { Product } from '#lib/contracts/catalogue.ts';
import type { Region } from '#lib/regions.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { clauseFile, type PackFile } from '#lib/spec-pack/pack-files.ts';
import { SpecPackLinks } from './spec-pack-links.tsx';

interface Props {
  product: Product;
  region: Region;
}

/** The spec pack of the current colour as plain links, if the site offers spec packs. */
export function SpecPack({ product, region }: Props) {
  const { features, regions } = currentSite();
  if (!features.specPacks) return null;
  const { title, lead, whole, files, clauses } = specPackContent(region);
  const sold = regions.filter((one) => product.regions.includes(one));
  const clauseLinks = sold.flatMap((one) => {
    const form = clauses[one];
    const colours = product.variants
      .filter((variant) => variant.regions.includes(one))
      .map(({ slug }) => slug);
    return form ? [{ file: clauseFile(one), label: `${form.title}, text`, colours }] : [];
  });
  const fileLinks = Object.entries(files).map(([file, label]) => ({ file: file as PackFile, label }));
  const [sheet, ...others] = fileLinks;
  return (
    <div className="no-print mt-10 md:col-span-2">
      <h3 id="spec-pack" className="type-dtitle">
        {title}
      </h3>
      <p className="mt-2 max-w-[41.3em] text-ink-2">{lead}</p>
      <SpecPackLinks
        {...{ region, whole }}
        slug={product.slug}
        links={[...(sheet ? [sheet] : []), ...clauseLinks, ...others]}
      />
    </div>
  );
}
