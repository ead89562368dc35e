'use client';

import { type DragEvent, useId, useRef } from 'react';
import { changeAndFocus } from '#components/focus/change-and-focus.ts';
import type { ColourPictureContent } from '#lib/contracts/colour-picture.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';
import type { Region } from '#lib/regions.ts';
import type { SiteCode } from '#lib/sites.ts';
import { ColourResults } from './colour-results.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { PictureStage } from './picture-stage.tsx';
import { useColourList } from './use-colour-list.ts';
import { usePicture } from './use-picture.ts';

interface Props {
  region: Region;
  website: SiteCode;
  words: ColourPictureContent;
  /** URL template of the small swatches. */
  tile: PictureSource;
}

/** Chooses a picture and a spot in it, and shows the floors nearest to its colour. Everything runs in the browser. */
export function ColourPicture({ region, website, words, tile }: Props) {
  const help = useId();
  const own = useRef<HTMLDivElement>(null);
  const picture = usePicture(words.white.tooDark);
  const { pixels, spot, hex, asksWhite, isCorrected, fault } = picture;
  const list = useColourList({ region, website }, pixels !== undefined);
  const { white } = words;

  /** Moves focus to the cross, so that keyboard users can pick the white spot at once. */
  const correct = () =>
    changeAndFocus(picture.correct, () =>
      own.current?.querySelector<HTMLElement>('[data-asks-white] .picture-cross'),
    );
  const drop = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      picture.take(event.dataTransfer.files[0]);
    },
  };
  return (
    <div ref={own} className="colour-picture" {...drop}>
      <div>
        {pixels && hex && (
          <PictureStage
            {...{ pixels, spot, hex, asksWhite }}
            describedBy={help}
            onMove={picture.move}
            onSettle={picture.settle}
          />
        )}
        <PictureChoice
          words={words}
          chosen={pixels !== undefined}
          light={pixels && (isCorrected ? white.undo : asksWhite ? white.cancel : white.start)}
          onFile={picture.take}
          onRoom={picture.takeRoom}
          onLight={correct}
        />
        <p role="status" id={help} className="type-small mt-3 text-ink-2">
          {pixels && (asksWhite ? white.ask : isCorrected ? white.done : words.point)}
        </p>
        <p role="alert" className="type-small text-error">
          {fault}
        </p>
      </div>
      {hex && <ColourResults {...{ region, hex, list, words, tile }} />}
    </div>
  );
}
