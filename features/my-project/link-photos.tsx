import { Choice } from '#components/field/choice.tsx';
import type { Project } from '#lib/my-project/project.ts';
import { ROOM_DAYS } from '#lib/scenes/room-days.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { changeProject } from '#store/my-project/project-thunks.ts';

/** Asks whether the link shows the photos of the rooms. Renders nothing if no room with floors has a photo. */
export function LinkPhotos({ project: { rooms, linkPhotos } }: { readonly project: Project }) {
  const dispatch = useAppDispatch();
  const names = rooms.flatMap(({ row, floors, photo }) => (photo && floors.length > 0 ? [row.room] : []));
  if (names.length === 0) return null;
  return (
    <div className="mt-5 max-w-[41.3em]">
      <Choice
        type="checkbox"
        className="project-choice"
        checked={linkPhotos}
        aria-describedby="link-photos"
        onChange={({ currentTarget: { checked } }) =>
          dispatch(changeProject((own) => ({ ...own, linkPhotos: checked })))
        }
      >
        {`Show the ${names.length === 1 ? 'photo' : 'photos'} of ${names.join(', ')} with these floors`}
      </Choice>
      <p id="link-photos" className="type-small mt-1 text-ink-2">
        Anyone with the link can see them, but cannot copy them into a project. They are removed with the
        link, or as soon as you remove the room in the Room Visualiser; a photo is kept for {ROOM_DAYS} days.
      </p>
    </div>
  );
}
