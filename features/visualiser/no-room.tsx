import { Button } from '#components/button/button.tsx';

/** A room that our service does not tell of. */
export function NoRoom({ again, className = '' }: { again: () => void; className?: string }) {
  return (
    <div role="alert" className={`grid justify-items-start gap-4 ${className}`}>
      <p>
        The room could not be loaded. Check your connection and try again. It may also have expired; then
        upload the photo again.
      </p>
      <Button variant="secondary" size="small" onClick={again}>
        Try again
      </Button>
    </div>
  );
}
