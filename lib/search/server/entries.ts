import 'server-only';
import type { ProductEntry, VariantEntry } from '../../contracts/search.ts';
import { withLocale } from '../../paths.ts';
import type { Region } from '../../regions.ts';
import type { DocumentData } from './documents.ts';

const base = ({ id, title, path }: DocumentData, region: Region) => ({
  airtableId: id,
  title,
  href: `${withLocale('/', region)}${path}`,
});

/** Builds the entries of a search response from indexed data; links are the region's (G11). */
export const toEntry = {
  plain: base,
  product(data: DocumentData, region: Region): ProductEntry {
    const swatch = data.swatches?.[region];
    return {
      ...base(data, region),
      productCode: data.code ?? '',
      collectionName: data.collection ?? '',
      ...(swatch ? { swatch } : {}),
    };
  },
  variant: (data: DocumentData, region: Region): VariantEntry => ({
    ...base(data, region),
    globalItemId: data.item ?? '',
    productCode: data.code ?? '',
    productName: data.product ?? '',
    cameoImage: data.cameo ?? null,
    patternCloudinaryPublicId: data.pattern ?? null,
  }),
} as const;
