import type { ProjectRoom } from '#lib/my-project/project.ts';
import { ROOM_DAYS } from '#lib/scenes/room-days.ts';
import { Tool } from './room-tools.tsx';
import type { RoomPhotoState } from './use-room-photo.ts';

interface Props {
  readonly room: ProjectRoom;
  readonly photo: RoomPhotoState;
}

/** The photo in which a room's floors are shown: adding one, checking its floor, removing it. */
export function PhotoTools({ room: { row, floors, photo }, photo: state }: Props) {
  const { isOffered, other, isGone, again, use, choose, check, takeOut } = state;
  if (!isOffered || (floors.length === 0 && !photo)) return null;
  const name = row.room;
  return (
    <div className="no-print mt-3 flex flex-wrap items-center gap-x-5 text-ink-2">
      {isGone && <p>The photo of this room was removed, or its {ROOM_DAYS} days are over.</p>}
      {again && (
        <>
          <p role="alert">The photo of this room could not be loaded. Check your connection and try again.</p>
          <Tool icon="arrow-clockwise" label={name} onClick={again}>
            Try again
          </Tool>
        </>
      )}
      {photo && !isGone && (
        <Tool icon="sliders-horizontal" label={name} onClick={check}>
          Check the floor in the photo
        </Tool>
      )}
      {other && (
        <Tool icon="image" label={name} onClick={() => use(other)}>
          {`Use your photo ${other.filename}`}
        </Tool>
      )}
      <Tool icon="camera" label={name} onClick={choose}>
        {photo ? 'Another photo' : `See ${floors.length === 1 ? 'it' : 'them'} in a photo of the room`}
      </Tool>
      {photo && (
        <Tool icon="x" label={name} onClick={takeOut}>
          Remove the photo
        </Tool>
      )}
    </div>
  );
}
