import { pushEvent } from '#lib/analytics/data-layer.ts';
import { projectUsed } from '#lib/analytics/use-events.ts';
import { type Changed, mergeProject, takeRooms } from '#lib/my-project/changes.ts';
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
import { countWithNoun } from '#lib/text.ts';
import { projectRead } from '../slices/my-project.ts';
import { showToast } from '../slices/toasts.ts';
import type { AppThunk } from '../store.ts';

const NOT_STORED =
  'Your browser’s storage is full or blocked. The project is kept only until you leave this page. A link made on “My project” keeps it.';
const UNREADABLE = 'Your project cannot be read. Open “My project” to save a copy, then start a new one.';

/** Reads the region's project from storage. */
export const restoreProject = (): AppThunk => (dispatch, getState) => {
  dispatch(projectRead(readProject(getState().region.region)));
};

/** Reads the project now, and again whenever another tab changes it. Returns a function that stops it. */
export const followProject = (): AppThunk<() => void> => (dispatch) => {
  dispatch(restoreProject());
  return storedProjects.subscribe(() => dispatch(restoreProject()));
};

/**
 * Changes the stored projects of a region; the current region by default. Returns whether they are stored; otherwise a
 * message says so.
 */
const put =
  (change: (own: OwnProject | undefined) => OwnProject | string, region?: Region): AppThunk<boolean> =>
  (dispatch, getState) => {
    const open = getState().region.region;
    const isStored = changeProjects(region ?? open, (own) => {
      const next = change(own);
      return typeof next === 'string' ? undefined : readOwnProject(next);
    });
    if (!isStored) dispatch(showToast('error', NOT_STORED));
    if ((region ?? open) === open) dispatch(restoreProject());
    return isStored;
  };

/**
 * Changes the region's projects. Starts from the stored projects, so that two tabs share one project. Unreadable
 * projects are left as they are. Returns whether the change is stored; a failure is also shown as a message.
 */
const changeOwn =
  (change: (own: OwnProject) => OwnProject | string): AppThunk<boolean> =>
  (dispatch, getState) => {
    const stored = readProject(getState().region.region);
    const next = 'own' in stored ? change(stored.own) : UNREADABLE;
    if (typeof next !== 'string') return dispatch(put((own) => (own ? change(own) : UNREADABLE)));
    dispatch(showToast('error', next));
    return false;
  };

/** Changes the current project. */
export const changeProject = (change: (project: Project) => Changed): AppThunk<boolean> =>
  changeOwn((own) => {
    const current = change(own.current);
    return typeof current === 'string' ? current : { ...own, current };
  });

/**
 * Adds the calculator's measured rooms to the project. Returns a message about the result; undefined if that failed.
 */
export const addCalculatedRooms = (): AppThunk<string | undefined> => (dispatch, getState) => {
  const { rows } = getState();
  let words = '';
  const done = dispatch(
    changeProject((project) => {
      const { project: next, added, updated, same, left } = takeRooms(project, rows);
      words = [
        added > 0 && `${countWithNoun(added, 'room')} added to your project.`,
        updated > 0 && `${countWithNoun(updated, 'room')} updated in your project.`,
        added + updated === 0 && same > 0 && 'Your project has these rooms already.',
        left > 0 && `${countWithNoun(left, 'room')} left out: the project is full.`,
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

/** Orders and sendings from this browser; they stay when another project becomes the current one. */
const doneHere = ({ samples, sendings }: Project) => ({ samples, sendings });

/**
 * Takes over a shared project. With `add` its rooms are appended to the visitor's own project; with `replace` they
 * replace it, and the visitor's own project is kept as the earlier one.
 */
export const importSharedProject =
  (shared: SharedProject, how: 'add' | 'replace'): AppThunk<boolean> =>
  (dispatch) => {
    const done = dispatch(
      changeOwn(({ current, earlier }) => {
        if (how === 'replace' || isEmptyProject(current))
          return {
            current: {
              ...shared,
              // The link of an emptied project still works until it is turned off.
              ...{ link: isEmptyProject(current) ? current.link : null, linkPhotos: false },
              ...doneHere(current),
            },
            earlier: isEmptyProject(current) ? earlier : current,
          };
        const merged = mergeProject(current, shared);
        return typeof merged === 'string' ? merged : { current: merged, earlier };
      }),
    );
    if (done) pushEvent(projectUsed('copied'));
    return done;
  };

/** Restores the earlier project; the current one becomes the earlier one. */
export const restoreEarlierProject = (): AppThunk<boolean> =>
  changeOwn(({ current, earlier }) => ({
    current: earlier ? { ...earlier, ...doneHere(current) } : current,
    earlier: isEmptyProject(current) && !current.link ? null : earlier && current,
  }));

interface Ordered {
  /** The shop's own reference, if it has one. */
  readonly reference?: string | undefined;
  /** URL of the order's page. */
  readonly page?: string | undefined;
}

function pageKeyOf(address = ''): string | undefined {
  const key = address.split('/').at(-1) ?? '';
  return isPageKey(key) ? key : undefined;
}

/**
 * Records samples that were ordered in a region. The region need not be the current one, and the samples' floors need
 * not be in its project yet.
 */
export const recordOrderedSamples =
  (region: Region, ids: readonly string[], { reference = '', page }: Ordered): AppThunk =>
  (dispatch) => {
    // An unreadable project must not affect the order.
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

/** Replaces an unreadable project with a new one. */
export const startNewProject = (): AppThunk => (dispatch) => {
  if (!storedProjects.read()) storedProjects.remove();
  dispatch(put((own) => own ?? NO_PROJECT));
};
