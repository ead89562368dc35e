import type { ReactNode } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-name.ts';

// Six tools fit into one row at 320 px, and with their labels at 768 px.
const TOOL =
  'flex min-h-11 items-center gap-2.5 rounded-ctl px-3 hover:bg-mist aria-pressed:bg-mist md:max-lg:gap-1.5 md:max-lg:px-1 lg:px-3.5';

/** High-contrast mode removes backgrounds and colours every border, so the pressed state is shown by a border. */
const PRESSED = { borderBottom: '2px solid transparent' } as const;

interface ToolProps {
  icon: IconName;
  children: string;
  pressed?: boolean;
  opensDialog?: boolean;
  /** The action is in progress. */
  busy?: boolean;
  onClick: () => void;
}

function Tool({ icon, children, pressed, opensDialog, busy, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      aria-busy={busy}
      onClick={onClick}
      className={TOOL}
    >
      <span style={pressed ? PRESSED : undefined}>
        <Icon name={icon} className={busy ? 'animate-spin motion-reduce:animate-none' : undefined} />
      </span>
      <span className="max-md:sr-only">{children}</span>
    </button>
  );
}

interface Props {
  /** URL and file name of the current picture. */
  picture: { readonly src: string; readonly download: string };
  comparing: boolean;
  /** Undefined if there is nothing to compare with. */
  onCompare: (() => void) | undefined;
  onDownload: () => void;
  onNewPhoto: () => void;
  /** Opens the stored room in the modal: check its floor, remove it, or choose another room. */
  onRefine: () => void;
  /** Turns the floor; undefined if the floor cannot be changed. */
  onRotate: (() => void) | undefined;
  turning: boolean;
  /** Undefined if rooms cannot be shared. */
  onShare: (() => void) | undefined;
}

/** Actions for the picture of a room. */
export function StageTools({
  picture,
  comparing,
  onCompare,
  onDownload,
  onNewPhoto,
  onRefine,
  onRotate,
  turning,
  onShare,
}: Props) {
  return (
    <div className="order-1 flex w-full flex-wrap max-xl:grow md:max-lg:justify-between max-xl:-mx-3 lg:gap-1 xl:order-none xl:mx-auto xl:w-auto">
      {onCompare && (
        <Tool icon="columns" pressed={comparing} onClick={onCompare}>
          Compare
        </Tool>
      )}
      {!onRotate && (
        <Tool icon="house" opensDialog onClick={onRefine}>
          Change room
        </Tool>
      )}
      {onRotate && (
        <>
          <Tool icon="paint-brush" onClick={onRefine}>
            Refine floor
          </Tool>
          <Tool icon="arrow-clockwise" busy={turning} onClick={onRotate}>
            Rotate
          </Tool>
        </>
      )}
      <Tool icon="image" onClick={onNewPhoto}>
        New photo
      </Tool>
      <a href={picture.src} download={picture.download} onClick={onDownload} className={TOOL}>
        <Icon name="download-simple" />
        <span className="max-md:sr-only">Download</span>
      </a>
      {onShare && (
        <Tool icon="link-simple" opensDialog onClick={onShare}>
          Share this room
        </Tool>
      )}
    </div>
  );
}

interface HeadProps {
  title: ReactNode;
  filename: string;
  children: ReactNode;
  onClose: () => void;
}

/** Title, tools and the Close button. */
export function StageHead({ title, filename, children, onClose }: HeadProps) {
  return (
    <div className="flex min-h-17 flex-wrap items-center gap-x-5 gap-y-1 px-5 py-2 md:px-10">
      {title}
      <span className="type-label hidden max-w-[21.6em] truncate text-ink-2 min-[90rem]:block">
        {filename}
      </span>
      {children}
      <button type="button" onClick={onClose} className={`${TOOL} ml-auto max-xl:-mr-3.5 xl:ml-0`}>
        <span className="max-md:sr-only">Close</span>
        <Icon name="x" size={24} />
      </button>
    </div>
  );
}
