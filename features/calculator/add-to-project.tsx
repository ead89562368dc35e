import { useState } from 'react';
import { buttonClass } from '#components/button/button-style.ts';
import { Icon } from '#components/icon/icon.tsx';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { calculatorUsed } from '#lib/analytics/use-events.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { reportOpened } from '#store/slices/toasts.ts';

/** Adds the measured rooms to the visitor's project and links to it. The code it needs loads on the press. */
export function AddToProject({ region }: { region: Region }) {
  const dispatch = useAppDispatch();
  const [done, setDone] = useState('');
  async function add() {
    setDone('');
    const thunks = await import('#store/my-project/project-thunks.ts').catch(() => undefined);
    dispatch(reportOpened('Your project', thunks !== undefined));
    if (!thunks) return;
    pushEvent(calculatorUsed('to_project'));
    setDone(dispatch(thunks.addCalculatedRooms()) ?? '');
  }
  return (
    <>
      <button type="button" className={buttonClass('secondary', 'small')} onClick={() => void add()}>
        <Icon name="house" />
        Add to my project
      </button>
      <p role="status" className="w-full text-[0.9375rem] text-ink-2">
        <span>{done}</span>{' '}
        {done && (
          <a href={paths.myProject(region)} className="calc-link">
            Open my project
          </a>
        )}
      </p>
    </>
  );
}
