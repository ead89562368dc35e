import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ComponentProps } from 'react';
import { PreviewNote } from '#components/preview-note/preview-note.tsx';
import { readPreviewToken } from '#lib/content/server/preview-link.ts';
import type { Region } from '#lib/regions.ts';
import { findProduct, previewProduct } from './product-data.ts';
import { ProductPage } from './product-page.tsx';

interface PreviewAddress {
  region: Region;
  token: string;
}

/** The product that a preview link shows. 404 for an invalid or expired link, and in a region without the product. */
async function find({ region, token }: PreviewAddress) {
  const preview = readPreviewToken(token);
  if (preview?.kind !== 'products') notFound();
  const { slug, endsAt } = preview;
  previewProduct(slug);
  const found = await findProduct({ region, slug });
  if ('gone' in found) notFound();
  return { slug, endsAt, product: found.product };
}

export async function productPreviewMetadata(address: PreviewAddress): Promise<Metadata> {
  const { product } = await find(address);
  return { title: `Preview: ${product.name}`, robots: { index: false, follow: false } };
}

interface Props extends PreviewAddress, Pick<ComponentProps<typeof ProductPage>, 'slots'> {}

/** An unreleased product, opened by a link from `npm run content:preview` or the desk. */
export async function ProductPreview({ region, token, slots }: Props) {
  const { slug, endsAt } = await find({ region, token });
  return (
    <>
      <PreviewNote {...{ region, endsAt }} />
      <ProductPage {...{ region, slug, slots }} />
    </>
  );
}
