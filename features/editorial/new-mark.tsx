/** Marks a story that the visitor has not seen in the list yet. Hidden until StoredStories shows it. */
export function NewMark({ slug }: { slug: string }) {
  return (
    <span data-new-mark={slug} hidden>
      <span className="font-semibold text-ink">New</span> ·{' '}
    </span>
  );
}
