interface Props {
  /** URL of the mark (lib/seo/site-icons.ts). */
  href: string;
  className?: string;
}

/** A site's mark in the current colour; decorative. */
export function SiteMark({ href, className = '' }: Props) {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" className={className}>
      <use href={href} width="64" height="64" />
    </svg>
  );
}
