/** The word before a story's kind that says the visitor has not seen it listed yet; StoredStories shows it. */
export function NewMark({ slug }: { slug: string }) {
  return (
    <span data-new-mark={slug} hidden>
      <span className="font-semibold text-ink">New</span> ·{' '}
    </span>
  );
}
