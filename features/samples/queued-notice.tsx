'use client';

import { useEffect, useRef } from 'react';
import { Button } from '#components/button/button.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { useOnline } from '#components/online/use-online.ts';

interface Props {
  change: () => void;
  sendNow: () => void;
}

/** Says that the order waits for a connection and is sent automatically. */
export function QueuedNotice({ change, sendNow }: Props) {
  const online = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button was removed together with the form.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4 border-t-3 border-warn bg-mist p-6">
      <Icon name="package" size={32} className="text-ink-2" />
      <h3 ref={heading} tabIndex={-1} className="type-dtitle outline-none">
        {online ? 'Your order is waiting to be sent' : 'You are offline. Your order is safe'}
      </h3>
      <p className="max-w-[34.6em] text-ink-2">
        It is kept on this device and will be sent as soon as you are back online. You can close this window;
        if you close the browser, it will be sent the next time you visit.
      </p>
      <div className="flex flex-wrap gap-3">
        {online && <Button onClick={sendNow}>Send now</Button>}
        <Button variant="secondary" onClick={change}>
          Change the order
        </Button>
      </div>
    </div>
  );
}
