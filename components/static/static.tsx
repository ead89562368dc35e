import { staticParts } from '#lib/static-parts.ts';
import { StaticPart, type StaticProps } from './static-part.tsx';

/**
 * A part of a page that no component changes after rendering. Its markup is in the document only, not again in the
 * page's data. It must not contain client components or suspend. Changes by plain scripts persist.
 */
export function Static({ once = false, children, ...props }: StaticProps) {
  const still = staticParts()?.draw(children, once);
  return still === undefined ? (
    <StaticPart {...props}>{children}</StaticPart>
  ) : (
    <StaticPart {...props} still={still} />
  );
}
