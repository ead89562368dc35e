import { Icon } from '#components/icon/icon.tsx';

interface Props {
  /** Accessible name: what the button closes. */
  label: string;
  onClick: (() => void) | undefined;
  /** Size of the cross in CSS px. */
  size?: number;
  className?: string;
}

/** The button that closes a dialog, a panel or a message. */
export const CloseButton = ({ label, onClick, size = 24, className = '-mr-2.5' }: Props) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className={`grid size-11 flex-none place-items-center rounded-ctl hover:bg-mist ${className}`}
  >
    <Icon name="x" size={size} />
  </button>
);
