import { Button } from '#components/button/button.tsx';

/** Error message for a room whose data could not be loaded from our service. */
export function NoRoom({ again, className = '' }: { again: () => void; className?: string }) {
  return (
    <div role="alert" className={`grid justify-items-start gap-4 ${className}`}>
      <p>The room could not be loaded. Check your connection and try again.</p>
      <Button variant="secondary" size="small" onClick={again}>
        Try again
      </Button>
    </div>
  );
}
