import { Button } from '#components/button/button.tsx';
import { failureText, useOnline } from '#components/online/use-online.ts';

/**
 * Error message for a failed list of floors, with a retry button. It loads nothing itself, because it appears when
 * requests fail.
 */
export function PanelFailed({ again }: { again: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 bg-mist p-4">
      <p>{failureText('The floors could not be loaded.', useOnline())} What you chose is still here.</p>
      <Button variant="secondary" size="small" icon="arrow-clockwise" onClick={again}>
        Try again
      </Button>
    </div>
  );
}
