import { moveRoom, renameRoom } from '#lib/my-project/changes.ts';
import type { OrderedSample, ProjectFloor, ProjectRoom } from '#lib/my-project/project.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { changeProject } from '#store/my-project/project-thunks.ts';
import { FloorTools } from './floor-tools.tsx';
import { PhotoTools } from './photo-tools.tsx';
import { type ProjectView, RoomSection } from './room-section.tsx';
import { RoomTools } from './room-tools.tsx';
import { useRoomPhoto } from './use-room-photo.ts';
import { type SampleStates, type StepNames, useSampleStates } from './use-sample-states.ts';

/** Removes rooms and floors so that they can be restored. */
interface Removal {
  readonly room: (room: ProjectRoom, at: number) => void;
  readonly floor: (room: ProjectRoom, floor: ProjectFloor, at: number) => void;
}

interface Props {
  readonly view: ProjectView;
  /** Ids of floors that are not sold here. */
  readonly gone: readonly string[];
  readonly samples: readonly OrderedSample[];
  readonly steps: StepNames;
  readonly removal: Removal;
  /** Announces what happened to a room to screen readers. */
  readonly say: (words: string) => void;
}

/** The rooms, with the actions for each room and its floors. */
export function OwnRooms({ view, samples, ...more }: Props) {
  const states = useSampleStates(samples);
  return view.project.rooms.map((room, at) => (
    <OwnRoom key={room.row.id} {...{ view, samples, states, room, at }} {...more} />
  ));
}

interface RoomProps extends Props {
  readonly states: SampleStates;
  readonly room: ProjectRoom;
  readonly at: number;
}

function OwnRoom({ view, gone, samples, steps, removal, say, states, room, at }: RoomProps) {
  const dispatch = useAppDispatch();
  const photo = useRoomPhoto(room);
  const { region, project } = view;
  const { id, room: name } = room.row;
  const count = project.rooms.length;
  return (
    <RoomSection
      {...view}
      room={room}
      picture={photo.picture}
      photoTools={<PhotoTools {...{ room, photo }} />}
      tools={
        <RoomTools
          id={id}
          name={name}
          isFirst={at === 0}
          isLast={at === count - 1}
          onRename={(next) => dispatch(changeProject((own) => renameRoom(own, id, next)))}
          onMove={(by) => {
            if (dispatch(changeProject((own) => moveRoom(own, id, by))))
              say(`${name} is now room ${at + by + 1} of ${count}.`);
          }}
          onRemove={() => removal.room(room, at)}
        />
      }
      floorTools={(floor) => (
        <FloorTools
          {...{ region, floor, steps, states }}
          room={id}
          ordered={samples.find((sample) => sample.id === floor.id)}
          isGone={gone.includes(floor.id)}
          onRemove={() => removal.floor(room, floor, room.floors.indexOf(floor))}
        />
      )}
    />
  );
}
