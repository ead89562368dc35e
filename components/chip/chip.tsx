import { Icon } from '#components/icon/icon.tsx';

interface Props {
  label: string;
  onRemove: () => void;
}

/** A removable choice; the button says what it removes. */
export function Chip({ label, onRemove }: Props) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={`Remove ${label}`}
      className="inline-flex h-9 pointer-coarse:h-11 items-center gap-2 rounded-ctl bg-mist px-3 text-sm hover:bg-mist-2"
    >
      {label}
      <Icon name="x" size={14} />
    </button>
  );
}
