import { useRef, useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { Field } from '#components/field/field.tsx';
import { changeAndFocus } from '#components/focus/change-and-focus.ts';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { projectUsed } from '#lib/analytics/use-events.ts';
import { canShare, shareLink } from '#lib/browser/share-link.ts';
import {
  fingerprint,
  LINK_DAYS,
  PROJECT_NAME_MAX,
  type Project,
  type ProjectLink,
} from '#lib/my-project/project.ts';
import { changeLink, endLink, type LinkFailure, makeLink } from '#lib/my-project/send-link.ts';
import { paths } from '#lib/paths.ts';
import { regionDay } from '#lib/region-day.ts';
import type { Region } from '#lib/regions.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { changeProject } from '#store/my-project/project-thunks.ts';
import { LinkPhotos } from './link-photos.tsx';

const FAILURES: Record<LinkFailure, string> = {
  over: 'The link had already stopped working. You can make a new one.',
  busy: 'Too many links in a short time. Wait a minute and try again.',
  away: 'That did not work. Check your connection and try again.',
};

interface Props {
  readonly region: Region;
  readonly project: Project;
}

/** Creates, updates and deletes the link of a project, with messages about the result. */
function useLink({ region, project }: Props) {
  const dispatch = useAppDispatch();
  const part = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const [error, setError] = useState('');
  const setLink = (link: ProjectLink | null) => dispatch(changeProject((own) => ({ ...own, link })));
  const address = (id: string) => window.location.origin + paths.sharedProject(region, id);

  /** Sends a request. The pressed button is disabled meanwhile, and may be gone afterwards. */
  async function during<T extends object>(
    ask: () => Promise<T | LinkFailure | 'ended'>,
    take?: (made: T) => void,
  ) {
    setBusy(true);
    setDone('');
    setError('');
    const answer = await ask();
    changeAndFocus(
      () => {
        setBusy(false);
        if (typeof answer !== 'string') return take?.(answer);
        if (answer === 'ended' || answer === 'over') setLink(null);
        if (answer !== 'ended') setError(FAILURES[answer]);
      },
      () => part.current?.querySelector(typeof answer === 'string' ? 'button' : 'input[readonly]'),
      part.current,
    );
    return answer;
  }
  async function pass(id: string) {
    setDone((await shareLink(project.name, address(id))) ? 'Link copied.' : '');
  }
  return {
    ...{ part, busy, done, error, address, pass },
    async make() {
      const made = await during(
        () => makeLink(region, project),
        (link) => setLink({ ...link, shows: fingerprint(project) }),
      );
      if (typeof made === 'string') return;
      pushEvent(projectUsed('link'));
      await pass(made.id);
    },
    async change(link: ProjectLink) {
      const changed = await during(
        () => changeLink(link, project),
        (next) => setLink({ ...link, ...next, shows: fingerprint(project) }),
      );
      if (typeof changed === 'string') return;
      setDone('The link shows your project as it is now.');
      pushEvent(projectUsed('link_changed'));
    },
    async end(link: ProjectLink) {
      if ((await during(() => endLink(link))) !== 'ended') return;
      setDone('The link is turned off. Nobody can open it any more.');
      pushEvent(projectUsed('link_ended'));
    },
  };
}

/** Creates a link with which anyone can open the project, until it expires or is deleted. */
export function CreateLink({ region, project }: Props) {
  const dispatch = useAppDispatch();
  const { part, busy, done, error, address, pass, make, change, end } = useLink({ region, project });
  const link = project.link && project.link.expiresAt > Date.now() ? project.link : null;
  const isOld = link !== null && link.shows !== fingerprint(project);
  return (
    <section aria-labelledby="keep" className="project-room no-print">
      <h2 id="keep" className="type-d3">
        Keep it with a link
      </h2>
      <Field
        key={project.name}
        label="Name of the project"
        className="mt-4 max-w-xl"
        defaultValue={project.name}
        maxLength={PROJECT_NAME_MAX}
        onBlur={({ currentTarget: field }) => {
          const name = field.value.trim();
          // An empty name keeps the previous one.
          if (name === '') field.value = project.name;
          else if (name !== project.name) dispatch(changeProject((own) => ({ ...own, name })));
        }}
      />
      <LinkPhotos project={project} />
      <div ref={part}>
        {link ? (
          <>
            <p key={link.expiresAt} className="mt-5 max-w-[41.3em] text-ink-2">
              Anyone with this link can see and copy the project until {regionDay(link.expiresAt, region)}.
              Only you can change it, or turn it off sooner.
            </p>
            <Field
              label="Link to this project"
              className="mt-5 max-w-xl"
              readOnly
              value={address(link.id)}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            {isOld && (
              <p className="mt-3">
                You have changed the project since. The link still shows the earlier version.
              </p>
            )}
            <div className="mt-5 flex flex-wrap gap-3">
              <Button variant="secondary" size="small" icon="link-simple" onClick={() => void pass(link.id)}>
                {canShare() ? 'Share the link' : 'Copy the link'}
              </Button>
              {isOld && (
                <Button size="small" busy={busy} busyLabel="Updating…" onClick={() => void change(link)}>
                  Update the link
                </Button>
              )}
              <Button variant="ghost" size="small" disabled={busy} onClick={() => void end(link)}>
                Turn off the link
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className="mt-5 max-w-[41.3em] text-ink-2">
              Open it on your phone in the store, or send it to others. Anyone with the link can see and copy
              the rooms, floors and notes for {LINK_DAYS} days; you can turn it off sooner. Without a link the
              project stays in this browser only.
            </p>
            <Button className="mt-5" busy={busy} busyLabel="Making the link…" onClick={() => void make()}>
              Make a link
            </Button>
          </>
        )}
      </div>
      <p role="status" className="type-small mt-3 min-h-6 text-ink-2">
        {done}
      </p>
      <p role="alert" className="type-small text-error">
        {error}
      </p>
    </section>
  );
}
