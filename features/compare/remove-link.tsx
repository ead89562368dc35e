'use client';

import { Icon } from '#components/icon/icon.tsx';
import { dropCompared } from '#store/compare/compare-thunks.ts';
import { useAppDispatch } from '#store/hooks.ts';

interface Props {
  /** Global item id of the floor. */
  readonly id: string;
  /** The floor in words: "Tideline Loop in Flax". */
  readonly floor: string;
  /** The comparison without it. */
  readonly href: string;
}

/** Leads to the comparison without a floor, and takes it out of the visitor's list. */
export function RemoveLink({ id, floor, href }: Props) {
  const dispatch = useAppDispatch();
  return (
    <a
      href={href}
      aria-label={`Remove ${floor}`}
      onClick={() => dispatch(dropCompared(id))}
      className="type-small no-print inline-flex min-h-11 items-center gap-2 font-normal underline-offset-4 hover:underline"
    >
      <Icon name="x" size={16} />
      Remove
    </a>
  );
}
