'use client';

import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { MESSAGES } from '#lib/messages.ts';
import { SAMPLE_ROOM_PREFIX } from '#lib/scenes/limits.ts';
import { loadScene, saveShape } from '#lib/scenes/send-scene.ts';
import {
  useRoomPicture,
  useVisualiserShop,
  useVisualiserState,
} from '#store/visualiser/visualiser-context.tsx';
import { CompareSlider } from './compare-slider.tsx';
import { Disclaimer } from './disclaimer.tsx';
import { type FetchAhead, LivePicture } from './live-picture.tsx';
import { ShareRoom } from './share-room.tsx';
import type { StageProps } from './stage-floor.ts';

interface Props extends StageProps {
  onClose: () => void;
}

/** What the left half of the comparison shows. */
type Against = { readonly kind: 'photo' } | { readonly kind: 'colour'; readonly slug: string };

/** The visitor's room as large as the window, with the floor's colours to try and to compare (DESIGN 8.15). */
export function RoomStage({ productName, colours, current, choose, sampleAction, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const ahead = useRef<FetchAhead>(undefined);
  const shop = useVisualiserShop();
  const { scene, version } = useVisualiserState();
  const picture = useRoomPicture();
  const [against, setAgainst] = useState<Against>();
  const [failed, setFailed] = useState('');
  const [sharing, setSharing] = useState(false);
  const colour = colours.find(({ slug }) => slug === current) ?? colours[0];
  const sample = scene?.id.startsWith(SAMPLE_ROOM_PREFIX);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  if (!shop || !scene || !picture || !colour) return null;
  const src = picture(colour.globalItemId);
  const label = `Your room with ${productName} in ${colour.name}`;
  const other = against?.kind === 'colour' ? colours.find(({ slug }) => slug === against.slug) : undefined;
  const canShowPhoto = shop.service.own && !sample;

  async function rotate() {
    if (!shop || !scene) return;
    const facts = await loadScene(shop.service, scene.id);
    const turned = facts && {
      ...facts.shape,
      turnDegrees: ((facts.shape.turnDegrees + 45 + 180) % 360) - 180,
    };
    const kept = turned && (await saveShape(shop.service, scene.id, turned));
    if (kept) shop.actions.shaped(kept.version);
  }
  function refine() {
    onClose();
    shop?.actions.open(colour?.globalItemId);
  }

  const live = (style?: CSSProperties) => (
    <LivePicture
      {...{ src, version, ahead }}
      alt={label}
      surface={colour.surface}
      scene={canShowPhoto ? `${shop.service.url}/${scene.id}` : undefined}
      onFail={() => setFailed(src)}
      {...(style && { style })}
    />
  );
  const tool = 'flex min-h-11 items-center gap-2.5 rounded-ctl px-3.5 hover:bg-mist aria-pressed:bg-mist';
  return (
    <dialog
      ref={dialog}
      data-surface="dark"
      aria-labelledby={title}
      // A dialog that was opened again before its close event came is open.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      className="m-0 h-dvh max-h-none w-full max-w-none grid-rows-[auto_1fr_auto] overflow-y-auto bg-paper p-0 text-ink open:grid"
    >
      <div className="flex min-h-17 flex-wrap items-center gap-x-5 gap-y-1 px-5 py-2 md:px-10">
        <h2 id={title} className="type-dtitle">
          {MESSAGES.roomVisualiser}
        </h2>
        <span className="type-label hidden max-w-[21.9em] truncate text-ink-2 lg:block">
          {scene.filename}
        </span>
        <div className="order-1 flex w-full flex-wrap gap-1 max-lg:-mx-3 lg:order-none lg:mx-auto lg:w-auto">
          <button
            type="button"
            aria-pressed={against !== undefined}
            onClick={() => setAgainst(against ? undefined : firstAgainst())}
            className={tool}
          >
            <Icon name="columns" />
            <span className="max-md:sr-only">Compare</span>
          </button>
          {canShowPhoto && (
            <>
              <button type="button" onClick={refine} className={tool}>
                <Icon name="paint-brush" />
                <span className="max-md:sr-only">Refine floor</span>
              </button>
              <button type="button" onClick={() => void rotate()} className={tool}>
                <Icon name="arrow-clockwise" />
                <span className="max-md:sr-only">Rotate</span>
              </button>
            </>
          )}
          <button type="button" onClick={refine} className={tool}>
            <Icon name="image" />
            <span className="max-md:sr-only">New photo</span>
          </button>
          <a href={src} download={`${productName} ${colour.name}.jpg`} className={tool}>
            <Icon name="download-simple" />
            <span className="max-md:sr-only">Download</span>
          </a>
          {shop.service.own && (
            <button type="button" aria-haspopup="dialog" onClick={() => setSharing(true)} className={tool}>
              <Icon name="link-simple" />
              <span className="max-md:sr-only">Share this room</span>
            </button>
          )}
        </div>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className={`${tool} ml-auto max-lg:-mr-3.5 lg:ml-0`}
        >
          <span className="max-md:sr-only">Close</span>
          <Icon name="x" size={24} />
        </button>
      </div>
      <div className="relative min-h-[40dvh] overflow-hidden bg-black/30">
        {against ? (
          <CompareSlider
            left={
              other
                ? { src: picture(other.globalItemId), label: other.name }
                : { src: `${shop.service.url}/${scene.id}/photo`, label: 'Your photo' }
            }
            right={colour.name}
            picture={(style) => live(style)}
          />
        ) : (
          live()
        )}
        {failed === src && (
          <p role="alert" className="absolute inset-0 grid place-items-center bg-paper p-8 text-center">
            This picture could not be made. The room may have expired; upload the photo again.
          </p>
        )}
      </div>
      <div className="grid gap-4 px-5 py-4 md:px-10 lg:grid-cols-[14rem_1fr_auto] lg:items-center lg:gap-8">
        <p>
          <span className="type-dtitle block">{productName}</span>
          <span aria-live="polite" className="type-label text-ink-2">
            {colour.name}
          </span>
        </p>
        <fieldset className="min-w-0">
          <legend className="sr-only">Colours</legend>
          <div className="flex gap-2.5 overflow-x-auto px-1 py-2 [scrollbar-width:thin]">
            {colours.map(({ slug, name, swatch, surface }) => (
              <button
                key={slug}
                type="button"
                aria-pressed={slug === colour.slug}
                onPointerEnter={() => ahead.current?.(surface)}
                onFocus={() => ahead.current?.(surface)}
                onClick={() => choose(slug)}
                className="group w-15 flex-none text-left text-xs"
              >
                <img
                  src={swatch}
                  alt=""
                  width={60}
                  height={68}
                  loading="lazy"
                  className="h-17 w-full object-cover outline-offset-2 group-aria-pressed:outline-2 group-aria-pressed:outline-accent"
                />
                <span className="mt-1.5 block truncate">{name}</span>
              </button>
            ))}
          </div>
        </fieldset>
        <div className="grid grid-cols-2 gap-2.5 lg:flex">
          {against && colours.length > 1 ? (
            <CompareWith
              colours={colours.filter(({ slug }) => slug !== colour.slug)}
              photo={canShowPhoto}
              value={other?.slug ?? ''}
              onChange={(slug) => setAgainst(slug ? { kind: 'colour', slug } : { kind: 'photo' })}
            />
          ) : (
            <Button variant="secondary" onClick={() => dialog.current?.close()}>
              View product
            </Button>
          )}
          {sampleAction}
        </div>
        <Disclaimer className="lg:col-span-3" />
      </div>
      {sharing && (
        <ShareRoom
          service={shop.service}
          sceneId={scene.id}
          globalItemId={colour.globalItemId}
          floorName={`${productName} in ${colour.name}`}
          onClose={() => setSharing(false)}
        />
      )}
    </dialog>
  );

  function firstAgainst(): Against {
    if (canShowPhoto) return { kind: 'photo' };
    const next = colours.find(({ slug }) => slug !== colour?.slug);
    return next ? { kind: 'colour', slug: next.slug } : { kind: 'photo' };
  }
}

interface CompareWithProps {
  colours: StageProps['colours'];
  photo: boolean;
  value: string;
  onChange: (slug: string) => void;
}

/** What the colour is compared with: the photo, or another colour. */
function CompareWith({ colours, photo, value, onChange }: CompareWithProps) {
  return (
    <label className="type-label grid content-center gap-1">
      Compare with
      <select
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="h-11 min-w-0 rounded-ctl border border-line-2 bg-paper px-3 text-base"
      >
        {photo && <option value="">Your photo</option>}
        {colours.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
