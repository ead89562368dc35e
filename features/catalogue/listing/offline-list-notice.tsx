import { Button } from '#components/button/button.tsx';
import { withFocusBefore } from '#components/focus/with-focus-before.ts';
import { OFFLINE } from '#components/online/use-online.ts';

interface Props {
  retry: () => void;
  className?: string;
}

/** Offline notice: the previous floors stay, and the chosen filters apply once there is a connection (U-3). */
export function OfflineListNotice({ retry, className = '' }: Props) {
  return (
    <div
      role="alert"
      className={`flex flex-wrap items-center gap-x-6 gap-y-3 bg-warn-bg px-4 py-3 text-warn ${className}`}
    >
      <p className="min-w-[14em] flex-1">
        {OFFLINE}. Your choices are kept, and the list updates when you are back online.
      </p>
      <Button variant="secondary" size="small" onClick={withFocusBefore(retry)}>
        Try again
      </Button>
    </div>
  );
}
