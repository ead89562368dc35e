'use client';

import { capitalised } from '#lib/text.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { setRoomView } from '#store/visualiser/room-view.ts';
import { useRoomPicture } from '#store/visualiser/visualiser-context.tsx';

interface Props {
  /** The rooms in which all of the floors can be shown. */
  readonly rooms: readonly { readonly scene: string; readonly label: string; readonly href: string }[];
  readonly current: string;
}

/** Links to our rooms. In room view none of them is current, and each link leaves room view. */
export function OurRooms({ rooms, current }: Props) {
  const dispatch = useAppDispatch();
  const inOwn = useRoomPicture() !== undefined;
  return (
    <nav aria-label="Rooms">
      <ul className="compare-rooms flex flex-wrap gap-x-5">
        {rooms.map(({ scene, label, href }) => (
          <li key={scene}>
            <a
              href={href}
              aria-current={scene === current && !inOwn ? 'true' : undefined}
              onClick={({ metaKey, ctrlKey, shiftKey }) => {
                // A new tab shows our rooms by itself.
                if (inOwn && !metaKey && !ctrlKey && !shiftKey) dispatch(setRoomView(false));
              }}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {capitalised(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
