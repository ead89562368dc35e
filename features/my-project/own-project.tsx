'use client';

import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { buttonClass } from '#components/button/button-style.ts';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { changeAndFocus } from '#components/focus/change-and-focus.ts';
import { withFocusBefore } from '#components/focus/with-focus-before.ts';
import type { CardTemplates } from '#components/product-card/product-card.tsx';
import type { SpecPackContent } from '#lib/contracts/spec-pack.ts';
import { addRoom } from '#lib/my-project/changes.ts';
import { floorTotals } from '#lib/my-project/floor-totals.ts';
import {
  floorsOf,
  isEmptyProject,
  NEW_PROJECT,
  type OwnProject as Own,
  type Project,
  type ProjectRoom,
} from '#lib/my-project/project.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import type { SiteCode } from '#lib/sites.ts';
import { spelled } from '#lib/spelling.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { changeProject, restoreEarlierProject } from '#store/my-project/project-thunks.ts';
import { BrokenProject } from './broken-project.tsx';
import { CandidateFloors } from './candidate-floors.tsx';
import { CreateLink } from './create-link.tsx';
import { FloorTotals } from './floor-totals.tsx';
import { Notes } from './notes.tsx';
import { OwnPlan } from './own-plan.tsx';
import { OwnRooms } from './own-rooms.tsx';
import { PacksLink } from './packs-link.tsx';
import { roomTool } from './room-tools.tsx';
import { StoreSection } from './store-section.tsx';
import type { StoreTexts } from './store-texts.ts';
import { useShownFloors, useStoredProject } from './use-project.ts';
import { type Removed, useRemoval } from './use-removal.ts';
import type { StepNames } from './use-sample-states.ts';

interface Props {
  readonly region: Region;
  readonly templates: CardTemplates;
  readonly calculator: boolean;
  /** Shows the floors in the visitor's own room instead of ours. */
  readonly ownRoom: ReactNode;
  /** Texts of the link to the spec packs of all floors, if the site offers them. */
  readonly packs: SpecPackContent['project'] | undefined;
  readonly website: SiteCode;
  readonly stores: StoreTexts;
  /** The shop can send projects to stores. */
  readonly canSend: boolean;
  /** Names of the steps of a sample order. */
  readonly steps: StepNames;
}

/** The visitor's project from the browser's storage. */
export function OwnProject(props: Props) {
  const stored = useStoredProject();
  // About as high as an empty project, so that the footer does not jump.
  if (!stored) return <div className="script-only min-h-80" />;
  return 'own' in stored ? <Editor {...props} own={stored.own} /> : <BrokenProject text={stored.broken} />;
}

/** Ids of the project's floors that are sold here. */
const soldOf = (project: Project, shown: ReadonlyMap<string, unknown>) =>
  floorsOf(project)
    .map(({ id }) => id)
    .filter((id) => shown.has(id));

/** Adds rooms, and announces what happened to rooms to screen readers. */
function useRooms() {
  const dispatch = useAppDispatch();
  const [said, say] = useState('');
  return {
    ...{ said, say },
    add() {
      let made: ProjectRoom | undefined;
      dispatch(
        changeProject((project) => {
          const next = addRoom(project, '');
          if (typeof next !== 'string') made = next.rooms.at(-1);
          return next;
        }),
      );
      if (!made) return;
      const { id, room } = made.row;
      changeAndFocus(
        () => say(`${room} was added.`),
        () => roomTool(id),
      );
    },
  };
}

function Editor({ region, templates, calculator, ownRoom, packs, own, ...more }: Props & { own: Own }) {
  const { current, earlier } = own;
  const { said, say, add } = useRooms();
  const dispatch = useAppDispatch();
  const { shown, gone, failed, again } = useShownFloors(region, current);
  const removal = useRemoval(say);
  const totals = floorTotals(current, shown, region);
  const view = { region, project: current, templates, shown, totals, calculator };
  const isEmpty = isEmptyProject(current);
  // The link of an emptied project can still be turned off, and the result is reported.
  const [hadLink, setHadLink] = useState(current.link !== null);
  if (current.link && !hadLink) setHadLink(true);
  return (
    <>
      {current.name !== NEW_PROJECT.name && <p className="project-on-paper type-d3 mb-6">{current.name}</p>}
      <Head line={removal.line} removed={removal.removed} undo={removal.undo} hasEarlier={earlier !== null} />
      {failed && (
        <p role="alert" className="mb-6">
          The details of these floors could not be loaded.{' '}
          <button type="button" className="project-link" onClick={withFocusBefore(again)}>
            Try again
          </button>
        </p>
      )}
      {isEmpty && <NothingYet region={region} calculator={calculator} />}
      {floorsOf(current).length > 0 && <div className="mb-6">{ownRoom}</div>}
      <p role="status" className="sr-only">
        {said}
      </p>
      <OwnRooms samples={current.samples} steps={more.steps} {...{ view, gone, removal, say }} />
      <div className="no-print flex flex-wrap gap-3 py-6">
        <Button variant="secondary" size="small" icon="plus" onClick={add}>
          Add a room
        </Button>
        {!isEmpty && <Ways region={region} calculator={calculator} />}
      </div>
      <CandidateFloors {...{ region, templates }} project={current} />
      <FloorTotals {...view} Plan={OwnPlan} />
      {packs && shown && <PacksLink region={region} floors={soldOf(current, shown)} words={packs} />}
      {!isEmpty && (
        <section aria-label="Notes" className={`project-room ${current.notes ? '' : 'no-print'}`}>
          <Notes
            notes={current.notes}
            onChange={(notes) => dispatch(changeProject((project) => ({ ...project, notes })))}
          />
        </section>
      )}
      {(!isEmpty || current.sendings.length > 0) && (
        <StoreSection
          {...{ region, project: current, website: more.website }}
          texts={more.stores}
          canSend={more.canSend}
          onRemove={removal.store}
        />
      )}
      {(!isEmpty || hadLink) && <CreateLink region={region} project={current} />}
    </>
  );
}

interface HeadProps {
  readonly line: RefObject<HTMLDivElement | null>;
  readonly removed: Removed | undefined;
  readonly undo: () => void;
  readonly hasEarlier: boolean;
}

/** The last removal with its undo button, and the project that was replaced by another one. */
function Head({ line, removed, undo, hasEarlier }: HeadProps) {
  const dispatch = useAppDispatch();
  return (
    <div className="no-print">
      <div ref={line} role="status" className={removed ? 'project-removed' : undefined}>
        {removed && (
          <span>{`${removed.what} was removed${removed.from ? ` from ${removed.from}` : ''}.`}</span>
        )}
        {removed && (
          <button type="button" className="project-link" onClick={undo}>
            Undo
          </button>
        )}
      </div>
      {hasEarlier && (
        <p className="mb-6 flex flex-wrap items-center gap-x-3 text-ink-2">
          Your previous project is still saved.
          <button
            type="button"
            className="project-link"
            onClick={withFocusBefore(() => dispatch(restoreEarlierProject()))}
          >
            Bring it back
          </button>
        </p>
      )}
    </div>
  );
}

interface WaysProps {
  readonly region: Region;
  readonly calculator: boolean;
}

/** Links to places where rooms and floors can be added. */
function Ways({ region, calculator }: WaysProps) {
  return (
    <>
      {calculator && (
        <a href={paths.calculator(region)} className={buttonClass('ghost', 'small')}>
          Measure rooms
        </a>
      )}
      <a href={paths.products(region)} className={buttonClass('ghost', 'small')}>
        Browse floors
      </a>
    </>
  );
}

function NothingYet({ region, calculator }: WaysProps) {
  return (
    <EmptyState
      title="Nothing in your project yet"
      text={spelled(
        'Measure your rooms in the calculator and press “Add to my project” there. Then do the same on the pages of the floors you are considering; your favourites are listed here.',
        region,
      )}
      action={
        calculator ? (
          <a href={paths.calculator(region)} className={buttonClass('primary')}>
            Measure rooms
          </a>
        ) : (
          <a href={paths.products(region)} className={buttonClass('primary')}>
            Browse floors
          </a>
        )
      }
    />
  );
}
