import { Button } from '#components/button/button.tsx';
import { awayWords, useOnline } from '#components/online/use-online.ts';

/** That floors did not come, with another try. Nothing of it is fetched: it is said when nothing can be. */
export function PanelFailed({ again }: { again: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 bg-mist p-4">
      <p>{awayWords('The floors did not come.', useOnline())} What you chose is still here.</p>
      <Button variant="secondary" size="small" icon="arrow-clockwise" onClick={again}>
        Try again
      </Button>
    </div>
  );
}
