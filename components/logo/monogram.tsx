/** The shared-stem pair of letters alone, in the current colour; an ornament. */
export function Monogram({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="-462 -20 924 740" className={className} fill="currentColor">
      <use href="/icons.svg#monogram" x="-462" y="-20" width="924" height="740" />
    </svg>
  );
}
