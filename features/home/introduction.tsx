import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { withLocale } from '#lib/paths.ts';
import type { HomeData } from './home-data.ts';

/** A large sentence and a short text beside it, nine columns to three. */
export function Introduction({ content, region, leads }: HomeData) {
  const { title, text, link } = content.statement;
  return (
    <div className="section">
      <div className="wrap grid-12 gap-y-7">
        <p className="type-d2 col-span-12 text-balance lg:col-span-9">{title}</p>
        <div className="col-span-12 grid content-end justify-items-start gap-5 lg:col-span-3">
          <p className="text-ink-2">{text}</p>
          {leads(link.path) && <ArrowLink href={withLocale(link.path, region)}>{link.title}</ArrowLink>}
        </div>
      </div>
    </div>
  );
}
