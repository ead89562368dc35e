'use client';

import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { waitForFirstClick } from '#components/dialog/first-click.ts';
import { keepFocus } from '#components/focus/keep-focus.ts';
import { MESSAGES } from '#lib/messages.ts';
import { isSampleRoom } from '#lib/scenes/limits.ts';
import { useAppSelector } from '#store/hooks.ts';
import { useRoomActions } from '#store/visualiser/room-actions.ts';
import {
  useRoomPicture,
  useVisualiserShop,
  useVisualiserState,
} from '#store/visualiser/visualiser-context.tsx';
import { type BrowseState, NEW_BROWSING } from './choose/browse-state.ts';
import { laidColour, layingFor, type StageColour, type StageFloor, type StageProps } from './stage-floor.ts';
import type { StageMemory } from './stage-memory.ts';
import { SEEN_HEIGHT } from './stage-picture.tsx';
import { StageView } from './stage-view.tsx';
import { useStageChoice } from './use-stage-choice.ts';
import { watchPictures } from './watch-pictures.ts';

interface Props extends StageProps {
  memory: StageMemory;
  /** The button that opens the stage. */
  stageButton: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/**
 * Opens the dialog on mount, with focus on its title. It closes while it is still in the document, so that focus
 * returns to its button. This also works after a reload, when nobody pressed the button.
 */
function useOpened(stageButton: Props['stageButton']) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    stageButton.current?.focus({ preventScroll: true });
    element.showModal();
    title.current?.focus({ preventScroll: true });
    const ends = [keepFocus(element), waitForFirstClick(element)];
    return () => {
      for (const end of ends) end();
      element.close();
    };
  }, [stageButton]);
  return { dialog, title };
}

/** The visitor's room in a full-window dialog, with floors to try and compare (DESIGN 8.15). */
export function RoomStage({ memory, stageButton, onClose, ...page }: Props) {
  const { dialog, title } = useOpened(stageButton);
  const titleId = useId();
  const shop = useVisualiserShop();
  const { scene, version } = useVisualiserState();
  const actions = useRoomActions();
  const isShown = useRoomPicture() !== undefined;
  const region = useAppSelector((state) => state.region.region);
  const choosing = useStageChoice(page, memory, { scene: scene?.id, region });
  const [browsing, setBrowsing] = useState<BrowseState>(memory.browsing ?? NEW_BROWSING);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(watchPictures, []);
  useEffect(() => {
    memory.browsing = browsing;
  }, [memory, browsing]);

  if (!shop || !scene || !isShown) return null;
  const { floor, slug, laying } = choosing;
  const address = `${shop.service.url}/${scene.id}`;
  const isOwnRoom = isSampleRoom(scene.id);
  const inRoom = ({ board }: Pick<StageFloor, 'board'>, one: StageColour) =>
    laidColour(one, { board, laying: layingFor(board, laying), address, isOwn: isOwnRoom });
  const colours = floor.colours.map((one) => inRoom(floor, one));
  const colour = colours.find((one) => one.slug === slug) ?? colours[0];
  if (!colour) return null;

  function leaveFloors() {
    setBrowsing({ ...browsing, open: false });
    opener.current?.focus();
  }
  /** Escape closes an open floor list before the stage: one press must not close everything. */
  function closeOne(event: { preventDefault: () => void }) {
    if (!browsing.open) return;
    event.preventDefault();
    leaveFloors();
  }
  const isOwn = ({ key, target, currentTarget }: KeyboardEvent<HTMLDialogElement>) =>
    key === 'Escape' && target instanceof Element && target.closest('dialog') === currentTarget;
  return (
    <dialog
      ref={dialog}
      data-surface="dark"
      aria-labelledby={titleId}
      onKeyDown={(event) => isOwn(event) && closeOne(event)}
      onCancel={(event) => event.target === event.currentTarget && closeOne(event)}
      // If the dialog was reopened before its close event arrived, it is open. If it was removed, it is already
      // closed.
      onClose={({ target, currentTarget }) =>
        target === currentTarget && currentTarget.isConnected && !currentTarget.open && onClose()
      }
      // Scroll padding keeps a focused element out from behind the sticky photo.
      className={`m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper p-0 text-ink open:grid`}
      style={{ gridTemplateRows: 'max-content 1fr', scrollPaddingTop: SEEN_HEIGHT }}
    >
      <StageView
        {...{ page, browsing, setBrowsing, leaveFloors, opener, inRoom }}
        title={
          <h2 id={titleId} ref={title} tabIndex={-1} className="type-dtitle outline-none">
            {MESSAGES.roomVisualiser}
          </h2>
        }
        choosing={choosing}
        shown={{ floor: { ...floor, colours }, colour }}
        room={{ ...shop, actions, scene, version }}
        close={() => dialog.current?.close()}
      />
      <div
        data-toasts
        className="pointer-events-none fixed inset-x-4 bottom-4 z-80 md:inset-x-auto md:right-6 md:bottom-6 md:w-95"
      />
    </dialog>
  );
}
