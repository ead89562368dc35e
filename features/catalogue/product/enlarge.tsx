'use client';

import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react';
import { CloseButton } from '#components/close-button/close-button.tsx';
import { waitForFirstClick } from '#components/dialog/first-click.ts';
import { Icon } from '#components/icon/icon.tsx';
import { type LargePicture, ZoomPicture } from './zoom-picture.tsx';

interface Props {
  readonly pictures: readonly LargePicture[];
  /** The picture that the page currently shows. */
  readonly start: number;
}

/** Distance in px of a swipe that turns to the next picture. */
const SWIPE = 48;

/**
 * The pictures uncropped in the whole window, starting with the current one. Arrows, keys and swipes turn them; a
 * press zooms in on the pile. A native dialog traps focus, closes on Escape and returns focus. A picture loads only
 * when it is turned to.
 */
export function Enlarge({ pictures, start }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<number>();
  const picture = pictures[shown ?? start];

  const turn = (by: number) => {
    const next = (shown ?? start) + by;
    if (next >= 0 && next < pictures.length) setShown(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn(1);
    else if (event.key === 'ArrowLeft') turn(-1);
  };

  return (
    <>
      <button
        type="button"
        aria-label="Enlarge"
        onClick={() => {
          setShown(start);
          dialog.current?.showModal();
          if (dialog.current) waitForFirstClick(dialog.current);
        }}
        className="script-only absolute top-3 right-3 grid size-11 place-items-center rounded-ctl bg-paper shadow-2 hover:bg-mist lg:top-5 lg:right-5"
      >
        <Icon name="arrows-out" />
      </button>
      <dialog
        ref={dialog}
        aria-label={picture?.alt}
        onClose={() => setShown(undefined)}
        onKeyDown={onKeyDown}
        className="m-0 h-dvh max-h-none w-full max-w-none flex-col bg-paper text-ink open:flex"
      >
        {shown !== undefined && picture && (
          <>
            <PictureBar
              alt={picture.alt}
              number={shown + 1}
              total={pictures.length}
              onClose={() => dialog.current?.close()}
            />
            <TurnedPicture
              picture={picture}
              isFirst={shown === 0}
              isLast={shown === pictures.length - 1}
              onTurn={turn}
            />
          </>
        )}
      </dialog>
    </>
  );
}

interface BarProps {
  readonly alt: string;
  /** Number of the picture, counted from 1. */
  readonly number: number;
  readonly total: number;
  readonly onClose: () => void;
}

function PictureBar({ alt, number, total, onClose }: BarProps) {
  return (
    <div className="flex flex-none items-center justify-between gap-4 py-1 pr-1 pl-5">
      <p className="type-label figures min-w-0 truncate">
        <span aria-hidden="true">{alt}</span>
      </p>
      <p role="status" className="type-label figures ml-auto flex-none text-ink-2">
        <span className="sr-only">{`${alt}, picture `}</span>
        <span>{`${number} / ${total}`}</span>
      </p>
      <CloseButton label="Close" onClick={onClose} className="" />
    </div>
  );
}

interface PictureProps {
  readonly picture: LargePicture;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onTurn: (by: number) => void;
}

/** A picture with the controls for the previous and next one: a one-finger swipe, and buttons. */
function TurnedPicture({ picture, isFirst, isLast, onTurn }: PictureProps) {
  const touch = useRef<{ x: number; y: number }>(undefined);
  const onTouchStart = ({ touches }: TouchEvent) => {
    const first = touches.item(0);
    // Two fingers zoom the page; while it is zoomed, one finger pans.
    const single = first && touches.length === 1 && (window.visualViewport?.scale ?? 1) === 1;
    touch.current = single ? { x: first.clientX, y: first.clientY } : undefined;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const finger = changedTouches.item(0);
    if (!touch.current || !finger) return;
    const across = finger.clientX - touch.current.x;
    const down = finger.clientY - touch.current.y;
    touch.current = undefined;
    if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down)) onTurn(across < 0 ? 1 : -1);
  };

  return (
    <div className="relative min-h-0 flex-1 bg-mist" onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
      <ZoomPicture
        {...picture}
        onZoom={() => {
          touch.current = undefined;
        }}
      />
      <Turn side="left" label="Previous picture" disabled={isFirst} onPress={() => onTurn(-1)} />
      <Turn side="right" label="Next picture" disabled={isLast} onPress={() => onTurn(1)} />
    </div>
  );
}

interface TurnProps {
  readonly side: 'left' | 'right';
  readonly label: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

function Turn({ side, label, disabled, onPress }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // The button is not removed at the ends, so that keyboard users keep focus.
      aria-disabled={disabled || undefined}
      onClick={onPress}
      className={`absolute top-1/2 -mt-6 grid size-12 place-items-center rounded-ctl bg-paper shadow-2 hover:bg-mist aria-disabled:text-ink-3 aria-disabled:shadow-none ${side === 'left' ? 'left-3' : 'right-3'}`}
    >
      <Icon name={side === 'left' ? 'arrow-left' : 'arrow-right'} />
    </button>
  );
}
