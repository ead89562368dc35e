'use client';

import { useState } from 'react';
import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { Button } from '#components/button/button.tsx';
import { Dialog, FOOTER_ASIDE } from '#components/dialog/dialog.tsx';
import { isEmptyProject, type SharedProject } from '#lib/my-project/project.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { importSharedProject } from '#store/my-project/project-thunks.ts';
import { useStoredProject } from './use-project.ts';

interface Props {
  readonly region: Region;
  /** Id of the link. */
  readonly id: string;
  readonly project: SharedProject;
}

/** Copies a shared project into the browser. If the visitor already has a project, asks what to do with it first. */
export function CopyProject({ region, id, project }: Props) {
  const dispatch = useAppDispatch();
  const stored = useStoredProject();
  const [asking, setAsking] = useState(false);
  const own = stored && 'own' in stored ? stored.own.current : undefined;
  const hasEarlier = stored !== null && 'own' in stored && stored.own.earlier !== null;

  if (own?.link?.id === id)
    return <ArrowLink href={paths.myProject(region)}>This is your own project: edit it</ArrowLink>;
  function take(how: 'add' | 'replace') {
    // Closed first: a second press during the navigation would copy the project twice.
    setAsking(false);
    if (dispatch(importSharedProject(project, how))) window.location.assign(paths.myProject(region));
  }
  return (
    <div className="script-only no-print">
      <Button
        icon="plus"
        disabled={!stored}
        onClick={() => (own && !isEmptyProject(own) ? setAsking(true) : take('add'))}
      >
        Make it mine
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="You have a project already"
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)} className={FOOTER_ASIDE}>
              Cancel
            </Button>
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" onClick={() => take('replace')}>
                Use this one instead
              </Button>
              <Button onClick={() => take('add')}>Add its rooms to mine</Button>
            </div>
          </>
        }
      >
        <p className="type-lead max-w-[32em]">
          You can add its rooms, floors and notes to yours. Or use it instead of yours, which stays saved so
          you can bring it back.
          {hasEarlier && ' The project you saved before that is then deleted.'}
        </p>
      </Dialog>
    </div>
  );
}
