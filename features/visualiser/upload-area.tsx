'use client';

import { type DragEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { FileInput } from '#components/file-input/file-input.tsx';
import { MESSAGES } from '#lib/messages.ts';
import { useRoomActions } from '#store/visualiser/room-actions.ts';
import { useVisualiserShop, useVisualiserState } from '#store/visualiser/visualiser-context.tsx';
import { cancelUpload, uploadPhoto } from './upload-photo.ts';

const TIPS = [
  ['Stand in the doorway', 'Get as much floor in as you can.'],
  ['Hold the phone level', 'Chest height, lens straight ahead.'],
  ['Use daylight', 'Curtains open, flash off.'],
] as const;

/** Area where a photo is chosen or dropped (S2.6-2, S2.6-3, A-18). Errors are shown above it (S8-11). */
export function UploadArea() {
  const shop = useVisualiserShop();
  const actions = useRoomActions();
  const { phase, progress, secondsLeft, failure, floor } = useVisualiserState();
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const error = useId();
  const uploading = phase === 'uploading';
  useFocusKept(area, uploading);

  function take(file: File | undefined) {
    if (file && shop) void uploadPhoto(file, { actions, service: shop.service, floor });
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!uploading) take(event.dataTransfer.files[0]);
  }

  return (
    <div>
      <Failure id={error} failure={failure} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is an alternative to the button. */}
      <div
        ref={area}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`relative grid aspect-[2/1] place-content-center justify-items-center gap-3 border border-dashed ${over ? 'border-ink bg-mist-2' : 'border-line-2 bg-mist'}`}
      >
        <Button
          icon={uploading ? undefined : 'camera'}
          disabled={uploading}
          aria-describedby={failure && error}
          onClick={() => input.current?.click()}
        >
          {uploading ? MESSAGES.uploadingRoom : MESSAGES.uploadRoomPhoto}
        </Button>
        <FileInput ref={input} label={MESSAGES.uploadRoomPhoto} disabled={uploading} onFile={take} />
        {uploading && (
          <>
            <Button variant="ghost" size="small" onClick={cancelUpload}>
              Cancel upload
            </Button>
            <Bar progress={progress} />
          </>
        )}
      </div>
      <p aria-live="polite" className="type-small mt-2 min-h-6 text-ink-2">
        {uploading && progressText(progress, secondsLeft)}
      </p>
      <Tips />
    </div>
  );
}

/** One button replaces another while a photo is sent; focus moves to the new one. */
function useFocusKept(area: RefObject<HTMLElement | null>, uploading: boolean) {
  const before = useRef(uploading);
  useLayoutEffect(() => {
    if (before.current === uploading) return;
    before.current = uploading;
    const { activeElement, body } = document;
    if (activeElement === body || area.current?.contains(activeElement))
      area.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus();
  }, [area, uploading]);
}

type FailureProps = { id: string } & Pick<ReturnType<typeof useVisualiserState>, 'failure'>;

/** Error message, scrolled into view: a scrolled dialog would otherwise keep its position below the message. */
function Failure({ id, failure }: FailureProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) element.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <div role="alert" id={id} ref={element}>
      {failure && (
        <p className="mb-4 bg-error-bg px-4 py-3 text-error">
          {MESSAGES.sceneUploadFailed}
          {failure.detail && <span className="type-small mt-1 block text-ink">{failure.detail}</span>}
        </p>
      )}
    </div>
  );
}

function Bar({ progress }: { progress: number }) {
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-0.5 bg-mist-2">
      <span
        className="block h-full origin-left bg-brand transition-transform duration-200 motion-reduce:transition-none"
        style={{ transform: `scaleX(${progress})` }}
      />
    </span>
  );
}

function progressText(progress: number, secondsLeft: number): string {
  const percent = Math.round(progress * 100);
  if (percent === 100) return 'Photo sent. Looking for the floor.';
  return `${percent - (percent % 10)}% sent${timeLeft(secondsLeft)}`;
}

/** Shown only if the wait is long enough to matter, in steps that do not change with every poll. */
function timeLeft(seconds: number): string {
  if (seconds < 15) return '';
  if (seconds < 55) return `, about ${Math.ceil(seconds / 10) * 10} seconds left`;
  const minutes = Math.ceil(seconds / 60);
  return `, about ${minutes === 1 ? 'a minute' : `${minutes} minutes`} left`;
}

function Tips() {
  return (
    <ul className="mt-2 grid gap-3 md:grid-cols-3 md:gap-6">
      {TIPS.map(([title, words]) => (
        <li key={title} className="border-t border-line pt-3 text-[0.9375rem] leading-snug">
          <b className="block font-semibold">{title}</b>
          <span className="text-ink-2">{words}</span>
        </li>
      ))}
    </ul>
  );
}
