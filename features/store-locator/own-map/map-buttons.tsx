import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-name.ts';

interface Props {
  /** The map cannot zoom in further. */
  readonly isNearest: boolean;
  readonly onIn: () => void;
  readonly onOut: () => void;
  readonly onHome: () => void;
}

/** Zoom buttons, and a button that returns to the view of the search. */
export function MapButtons({ isNearest, onIn, onOut, onHome }: Props) {
  const buttons: readonly [string, IconName, () => void][] = [
    ['Zoom in', 'plus', onIn],
    ['Zoom out', 'minus', onOut],
    ['Show all stores found', 'arrows-out', onHome],
  ];
  return (
    <div data-map-control className="absolute right-5 bottom-5 grid gap-px bg-line shadow-2">
      {buttons.map(([name, icon, act]) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-disabled={(act === onIn && isNearest) || undefined}
          onClick={act}
          className="aria-disabled:text-ink-3 grid size-11 place-items-center bg-paper hover:bg-mist focus-visible:outline-offset-[-4px]"
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}
