import { pushEvent } from '#lib/analytics/data-layer.ts';
import { projectUsed } from '#lib/analytics/use-events.ts';
import { type Changed, merge, takeRooms } from '#lib/my-project/changes.ts';
import {
  isEmptyProject,
  MAX_SAMPLES,
  NO_PROJECT,
  type OwnProject,
  type Project,
  type SharedProject,
} from '#lib/my-project/project.ts';
import { readOwnProject } from '#lib/my-project/project-schema.ts';
import { changeProjects, readProject, storedProjects } from '#lib/my-project/stored-project.ts';
import type { Region } from '#lib/regions.ts';
import { isPageKey } from '#lib/samples/page-key.ts';
import { projectRead } from '../slices/my-project.ts';
import { showToast } from '../slices/toasts.ts';
import type { AppThunk } from '../store.ts';

const NOT_STORED =
  'Your browser’s storage is full or blocked. The project is kept only until this page is closed: keep it by a link.';
const UNREADABLE =
  'Your project cannot be read. Open “My project” to save what is there, then start a new one.';

/** Takes the region's project from storage. */
export const restoreProject = (): AppThunk => (dispatch, getState) => {
  dispatch(projectRead(readProject(getState().region.region)));
};

/** Reads the project now, and whenever another tab has changed it. Returns how to end it. */
export const followProject = (): AppThunk<() => void> => (dispatch) => {
  dispatch(restoreProject());
  return storedProjects.subscribe(() => dispatch(restoreProject()));
};

/** Changes the stored projects of a region: of the open one unless another is named. */
const put =
  (change: (own: OwnProject | undefined) => OwnProject | string, region?: Region): AppThunk =>
  (dispatch, getState) => {
    const open = getState().region.region;
    const isStored = changeProjects(region ?? open, (own) => {
      const next = change(own);
      return typeof next === 'string' ? undefined : readOwnProject(next);
    });
    if (!isStored) dispatch(showToast('error', NOT_STORED));
    if ((region ?? open) === open) dispatch(restoreProject());
  };

/**
 * Changes the projects of the region, from what storage holds, so that two tabs change one project. One that cannot be
 * read is left as it is. Gives whether it was changed; why not is said in words.
 */
const changeOwn =
  (change: (own: OwnProject) => OwnProject | string): AppThunk<boolean> =>
  (dispatch, getState) => {
    const stored = readProject(getState().region.region);
    const next = 'own' in stored ? change(stored.own) : UNREADABLE;
    if (typeof next === 'string') dispatch(showToast('error', next));
    else dispatch(put((own) => (own ? change(own) : UNREADABLE)));
    return typeof next !== 'string';
  };

/** Changes the project in use. */
export const changeProject = (change: (project: Project) => Changed): AppThunk<boolean> =>
  changeOwn((own) => {
    const current = change(own.current);
    return typeof current === 'string' ? current : { ...own, current };
  });

/** Takes the measured rooms of the calculator; what became of them in words, undefined when that failed. */
export const addCalculatedRooms = (): AppThunk<string | undefined> => (dispatch, getState) => {
  const { rows } = getState();
  let words = '';
  const done = dispatch(
    changeProject((project) => {
      const { project: next, added, updated, same, left } = takeRooms(project, rows);
      const rooms = (count: number) => (count === 1 ? '1 room' : `${count} rooms`);
      words = [
        added > 0 && `${rooms(added)} added to your project.`,
        updated > 0 && `${rooms(updated)} updated in your project.`,
        added + updated === 0 && same > 0 && 'Your project has these rooms already.',
        left > 0 && `${rooms(left)} left out: the project is full.`,
      ]
        .filter(Boolean)
        .join(' ');
      return next;
    }),
  );
  if (!done) return undefined;
  pushEvent(projectUsed('room'));
  return words;
};

/** What was ordered and sent from this browser; it stays when another project comes into use. */
const doneHere = ({ samples, sendings }: Project) => ({ samples, sendings });

/** Takes a project that somebody shared: its rooms behind one's own, or in their place, and one's own is put aside. */
export const takeShared =
  (shared: SharedProject, how: 'add' | 'replace'): AppThunk<boolean> =>
  (dispatch) => {
    const done = dispatch(
      changeOwn(({ current, earlier }) => {
        if (how === 'replace' || isEmptyProject(current))
          return {
            current: {
              ...shared,
              ...{ link: null, linkPhotos: false },
              ...doneHere(current),
            },
            earlier: isEmptyProject(current) ? earlier : current,
          };
        const merged = merge(current, shared);
        return typeof merged === 'string' ? merged : { current: merged, earlier };
      }),
    );
    if (done) pushEvent(projectUsed('copied'));
    return done;
  };

/** Brings back the project that gave way to another; that one is put aside. */
export const bringBackEarlier = (): AppThunk<boolean> =>
  changeOwn(({ current, earlier }) => ({
    current: earlier ? { ...earlier, ...doneHere(current) } : current,
    earlier: isEmptyProject(current) ? null : earlier && current,
  }));

interface Ordered {
  /** As the shop's service says them, if it does. */
  readonly reference?: string | undefined;
  /** Address of the order's page. */
  readonly page?: string | undefined;
}

function pageKeyOf(address = ''): string | undefined {
  const key = address.split('/').at(-1) ?? '';
  return isPageKey(key) ? key : undefined;
}

/**
 * Remembers samples that were ordered in a region, which need not be the open one any more, whether or not their floors
 * are in its project yet.
 */
export const noteOrdered =
  (region: Region, ids: readonly string[], { reference = '', page }: Ordered): AppThunk =>
  (dispatch) => {
    // An order goes its way whatever became of the project.
    if ('broken' in readProject(region)) return;
    const at = Date.now();
    const note = (own: OwnProject): OwnProject => {
      const samples = [
        ...ids.map((id) => ({ id, at, reference, page: pageKeyOf(page) })),
        ...own.current.samples.filter(({ id }) => !ids.includes(id)),
      ].slice(0, MAX_SAMPLES);
      return { ...own, current: { ...own.current, samples } };
    };
    dispatch(put((own) => (own ? note(own) : UNREADABLE), region));
  };

/** A new project in the place of one that cannot be read. */
export const startAnew = (): AppThunk => (dispatch) => {
  if (!storedProjects.read()) storedProjects.remove();
  dispatch(put((own) => own ?? NO_PROJECT));
};
