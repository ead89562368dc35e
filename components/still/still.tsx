import { stillParts } from '#lib/still-parts.ts';
import { StillPart, type StillProps } from './still-part.tsx';

/**
 * A part of a page that no component changes once it is drawn: its markup stands in the document, and not once more in
 * the page's data. Nothing below it may be a client component or wait for anything; what plain scripts do to it stays.
 */
export function Still({ once = false, children, ...props }: StillProps) {
  const still = stillParts()?.draw(children, once);
  return still === undefined ? (
    <StillPart {...props}>{children}</StillPart>
  ) : (
    <StillPart {...props} still={still} />
  );
}
