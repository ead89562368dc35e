import { type CSSProperties, useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { SAMPLE_ROOMS } from '#lib/scenes/sample-rooms.ts';
import type { SceneService } from '#lib/scenes/scene.ts';
import { type PictureFault, whyNoPicture } from '#lib/scenes/why-no-picture.ts';
import { CompareSlider } from './compare-slider.tsx';
import type { FloorPreloader } from './floor-preloader.ts';
import { LivePicture } from './live-picture.tsx';
import type { AgainstOption } from './stage-against.ts';
import { choiceName, type StageChoice } from './stage-floor.ts';
import type { StageRoom } from './stage-room.ts';
import { useDebouncedValue } from './use-debounced-value.ts';

/**
 * Delay in ms after the last choice before the service is asked for a picture. Of ten floors pressed in a row the
 * service renders two.
 */
const QUIET_MS = 350;

/**
 * Minimum height of a photo above or beside everything else: uses the full width of a phone and leaves room for
 * floors. A wide room of our own needs less.
 */
export const SEEN_HEIGHT = 'min(40dvh, 67vw)';
const WIDE_HEIGHT = 'min(40dvh, 40vw)';
const isWide = (id: string) => SAMPLE_ROOMS.some((room) => room.sceneId === id && room.isWide);

const FAULTS: Readonly<Record<PictureFault, string>> = {
  room: 'This picture could not be made. The room may have expired; upload the photo again.',
  floor: 'This floor has left our range and can no longer be shown. Choose another one.',
  late: 'The picture of this floor could not be loaded. Check your connection and try again.',
};
const NOT_COMPARED = 'The picture to compare with could not be loaded. Check your connection and try again.';

interface Props {
  room: Pick<StageRoom, 'scene' | 'service' | 'version'>;
  shown: StageChoice;
  /** URL of the service's picture. */
  src: string;
  against: AgainstOption | undefined;
  /** The room is one of our sample rooms, not a visitor's photo. */
  isOwn: boolean;
  /** The floor list is open, beside the photo or below it. */
  beside: boolean;
  /** A border runs along the walls. Only the service can lay a border. */
  bordered: boolean;
  ahead: FloorPreloader;
}

/** The room with the floor in it, alone or beside the picture it is compared with. */
export function StagePicture({ room, shown, src, against, isOwn, beside, bordered, ahead }: Props) {
  const { scene, service, version } = room;
  const { colour } = shown;
  const [tries, setTries] = useState(0);
  const { faults, failed, shows, forget } = useFaults(service);
  /** URL of the last comparison picture that loaded. */
  const [came, setCame] = useState('');
  /** Width divided by height of the room's picture; undefined until it has loaded. */
  const [ratio, setRatio] = useState<number>();
  const fault = faults[src];
  const sideFault = against && faults[against.src];
  const settled = useDebouncedValue(src, QUIET_MS);
  const address = `${service.url}/${scene.id}`;
  const live = {
    ...{ src, version, ahead },
    waits: settled !== src,
    alt: `Your room with ${choiceName(shown)}`,
    surface: colour.surface,
    isOwn,
    scene: service.own && !bordered ? address : undefined,
    onShown({ naturalWidth, naturalHeight }: HTMLImageElement) {
      setRatio(naturalWidth / naturalHeight);
      shows(src);
    },
    onFail: () => failed(src),
  };
  function again() {
    forget();
    setTries(tries + 1);
  }
  return (
    <div
      // Sticky: stays in view above the floors and the foot on a phone, and beside them in landscape orientation.
      className="sticky top-0 z-10 flex-1 overflow-hidden bg-paper"
      style={{ minHeight: isWide(scene.id) ? WIDE_HEIGHT : SEEN_HEIGHT }}
    >
      <div
        className={`absolute inset-0 grid place-items-center ${beside ? '' : 'bg-black/30'}`}
        style={{ containerType: 'size' }}
      >
        {/* The same size as the picture, so that the line runs from edge to edge. */}
        <div className="relative" style={boxOf(ratio)}>
          {/* The room stays the same element whether it is compared or not, so that its picture is not reloaded. */}
          <CompareSlider
            key={tries}
            left={
              against && {
                label: against.label,
                waits: came !== against.src,
                failed: sideFault !== undefined,
                picture: (
                  <img
                    src={against.src}
                    alt={against.alt}
                    draggable={false}
                    onLoad={() => {
                      setCame(against.src);
                      shows(against.src);
                    }}
                    onError={() => failed(against.src)}
                    className={`absolute inset-0 size-full object-contain ${came === against.src ? '' : 'opacity-0'}`}
                  />
                ),
              }
            }
            right={against?.value === 'held' ? choiceName(shown) : colour.name}
            picture={(style) => <LivePicture {...live} style={style} />}
          />
        </div>
      </div>
      {fault ? (
        <Fault text={FAULTS[fault]} covers={fault === 'room'} again={fault === 'late' ? again : undefined} />
      ) : sideFault ? (
        <Fault text={sideFault === 'floor' ? FAULTS.floor : NOT_COMPARED} again={again} />
      ) : null}
    </div>
  );
}

/** Why pictures of a room failed, by their URL. */
function useFaults(service: SceneService) {
  const [faults, setFaults] = useState<Readonly<Record<string, PictureFault>>>({});
  return {
    faults,
    failed: (src: string) =>
      void whyNoPicture(service, src).then((why) => setFaults((before) => ({ ...before, [src]: why }))),
    shows: (src: string) =>
      setFaults((before) =>
        src in before
          ? Object.fromEntries(Object.entries(before).filter(([address]) => address !== src))
          : before,
      ),
    forget: () => setFaults({}),
  };
}

/**
 * The largest box with the picture's proportion that fits the container. The labels of a comparison may be wider than
 * a tall picture.
 */
const boxOf = (ratio = 0) =>
  (ratio
    ? {
        width: `min(100cqw, ${ratio * 100}cqh)`,
        aspectRatio: ratio,
        // Beside a narrow picture, otherwise on it.
        '--names': 'max(100%, min(100cqw, 26rem, (18rem - 100%) * 99))',
      }
    : { width: '100%', height: '100%' }) as CSSProperties;

/** A missing room covers the picture; other faults leave the last floor or the browser's own drawing in view. */
function Fault(props: { text: string; covers?: boolean; again?: (() => void) | undefined }) {
  const { text, covers, again } = props;
  return (
    <div
      role="alert"
      className={`absolute inset-x-0 bottom-0 grid content-center justify-items-center gap-3 bg-paper p-4 text-center ${covers ? 'top-0' : ''}`}
    >
      <p>{text}</p>
      {again && (
        <Button variant="secondary" size="small" onClick={again}>
          Try again
        </Button>
      )}
    </div>
  );
}
