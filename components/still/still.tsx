import { stillParts } from '#lib/still-parts.ts';
import { StillPart, type StillProps } from './still-part.tsx';

/**
 * A part of a page that no component changes after rendering. Its markup is in the document only, not again in the
 * page's data. It must not contain client components or suspend. Changes by plain scripts persist.
 */
export function Still({ once = false, children, ...props }: StillProps) {
  const still = stillParts()?.draw(children, once);
  return still === undefined ? (
    <StillPart {...props}>{children}</StillPart>
  ) : (
    <StillPart {...props} still={still} />
  );
}
