import { useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { saveFile } from '#lib/browser/save-file.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { startNewProject } from '#store/my-project/project-thunks.ts';

/** Shown if the stored project is unreadable. It is kept until the visitor has saved it and starts a new one. */
export function BrokenProject({ text }: { text: string }) {
  const dispatch = useAppDispatch();
  const [saved, setSaved] = useState(false);
  function save() {
    saveFile('my-project.json', 'application/json', text);
    setSaved(true);
  }
  return (
    <EmptyState
      title="Your project cannot be read"
      text="The project stored in this browser is damaged, or was saved by a newer version of this page. Reloading may help. Nothing is changed until you start a new project."
      action={
        <div className="flex flex-wrap gap-3">
          <Button icon="download-simple" onClick={save}>
            Save a copy
          </Button>
          <Button variant="secondary" disabled={!saved} onClick={() => dispatch(startNewProject())}>
            Start a new project
          </Button>
        </div>
      }
    />
  );
}
