import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';

interface Props {
  readonly region: Region;
  readonly stores: boolean;
  /** Topics of the support page that may answer the typed text. */
  readonly topics?: readonly { readonly id: string; readonly title: string }[];
}

/** Suggestions if nothing was found or typed: the range, collections, types and contacts (U-4). */
export function SearchHelp({ region, stores, topics = [] }: Props) {
  const links = [
    ...topics.map(({ id, title }) => ({
      title: `Answers: ${title}`,
      href: `${paths.support(region)}#${id}`,
    })),
    { title: 'Browse all carpet', href: paths.products(region, 'type=CPT') },
    { title: 'Browse hard floors', href: paths.products(region, 'type=HF') },
    { title: 'Collections', href: paths.collections(region) },
    { title: 'Floor types', href: paths.productTypes(region) },
    ...(stores ? [{ title: 'Ask at a store', href: paths.findStores(region) }] : []),
  ];
  return (
    <ul className="flex flex-wrap gap-x-7 gap-y-1">
      {links.map(({ title, href }) => (
        <li key={href}>
          <a
            href={href}
            className="inline-flex min-h-11 items-center text-[0.9375rem] font-medium underline underline-offset-4"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
