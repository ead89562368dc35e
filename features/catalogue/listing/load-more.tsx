import { Button } from '#components/button/button.tsx';
import { withFocusBefore } from '#components/focus/with-focus-before.ts';
import { LIST_PAGE_SIZE } from '#lib/catalogue/list-page.ts';

interface Props {
  shown: number;
  total: number;
  busy: boolean;
  failed: boolean;
  more: () => void;
}

/** "Showing X of Y" with a progress line, and the button that shows the next products (U-2, G37). */
export function LoadMore({ shown, total, busy, failed, more }: Props) {
  const share = total === 0 ? 100 : Math.round((shown / total) * 100);
  const line = `Showing ${shown} of ${total}`;
  // The result of filtering is announced above the list, so this line is announced only after "Load more".
  const asked = shown > LIST_PAGE_SIZE;
  return (
    <div className="mt-16 grid grid-cols-1 justify-items-center gap-4">
      <p aria-hidden={asked || undefined} className="type-label figures text-ink-2">
        {line}
      </p>
      <p role="status" className="sr-only">
        {asked && line}
      </p>
      <div aria-hidden="true" className="h-0.5 w-60 max-w-full bg-line">
        <div className="h-full bg-ink" style={{ width: `${share}%` }} />
      </div>
      {failed && (
        <p role="alert" className="text-error">
          More floors could not be loaded. Try again.
        </p>
      )}
      {shown < total && (
        <Button
          variant="secondary"
          className="script-only mt-2"
          // The last press removes the button, so focus moves to just before the new cards.
          onClick={total - shown > LIST_PAGE_SIZE ? more : withFocusBefore(more)}
          busy={busy}
          busyLabel="Loading"
        >
          Load more
        </Button>
      )}
    </div>
  );
}
