'use client';

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { dismissDetails } from '#lib/browser/dismiss-details.ts';
import { isRegion, type Region } from '#lib/regions.ts';
import { useAppStore } from '#store/hooks.ts';

interface Props {
  region: Region;
  className?: string;
  children: ReactNode;
}

/** Loaded when a visitor looks at the regions: what is forgotten with a region, and how to take it back. */
const loadLeaving = () => import('./leave-region.ts');

/**
 * The form behind every choice of region. Without a script it is an ordinary form; with one, what belongs to the region
 * that is left is put away first (S4.3), and the list closes on Escape, outside and after a choice.
 */
export function RegionForm({ region, className, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const store = useAppStore();

  useEffect(() => {
    const list = form.current?.closest('details');
    if (!list) return;
    const undo = dismissDetails(list);
    const onToggle = () => {
      if (list.open) void loadLeaving();
    };
    const onChosen = ({ target }: Event) => {
      if (target instanceof Element && target.closest('button[type=button]')) list.open = false;
    };
    list.addEventListener('toggle', onToggle);
    list.addEventListener('click', onChosen);
    return () => {
      undo();
      list.removeEventListener('toggle', onToggle);
      list.removeEventListener('click', onChosen);
    };
  }, []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const to = submitter instanceof HTMLButtonElement ? submitter.value : '';
    if (!isRegion(to)) return;
    event.preventDefault();
    // Whether that script comes or not, the visitor gets to the region.
    await loadLeaving().then(
      ({ leaveRegion }) => leaveRegion(store, region, to),
      () => undefined,
    );
    goTo(to);
  }

  return (
    <form
      ref={form}
      action="/api/region"
      method="post"
      onSubmit={onSubmit}
      data-theme="default"
      className={className}
    >
      {children}
    </form>
  );
}

/** Sends the choice as a form of its own: the one that was pressed may have left the page with its alert. */
function goTo(region: Region): void {
  const form = Object.assign(document.createElement('form'), {
    method: 'post',
    action: '/api/region',
    hidden: true,
  });
  form.append(Object.assign(document.createElement('input'), { name: 'region', value: region }));
  document.body.append(form);
  form.submit();
}
