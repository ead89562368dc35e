import { StaticPart } from '#components/static/static-part.tsx';
import { type JsonLd as Data, jsonLdText } from '#lib/seo/json-ld.ts';
import { staticParts } from '#lib/static-parts.ts';
import { JsonLd } from './json-ld.tsx';

/** Structured data in a server component: included in the document only, not again in the page's data. */
export function PageJsonLd({ data }: { data: Data }) {
  const still = staticParts()?.keep(jsonLdText(data));
  if (still === undefined) return <JsonLd data={data} />;
  return <StaticPart as="script" type="application/ld+json" still={still} />;
}
