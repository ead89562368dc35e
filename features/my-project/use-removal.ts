import { useRef, useState } from 'react';
import { changeAndFocus } from '#components/focus/change-and-focus.ts';
import { addFloor, type Changed, removeFloor, removeRoom, restoreRoom } from '#lib/my-project/changes.ts';
import type { Project, ProjectFloor, ProjectRoom, ProjectStore } from '#lib/my-project/project.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { changeProject } from '#store/my-project/project-thunks.ts';
import { floorTool } from './floor-tools.tsx';
import { roomTool } from './room-tools.tsx';
import { storeTool } from './store-section.tsx';

/** A removed item, and how to restore it. */
export interface Removed {
  readonly what: string;
  /** Name of the room it was removed from. */
  readonly from?: string;
  readonly restore: (project: Project) => Changed;
  /** Returns the element that receives focus after restoring. */
  readonly tool: () => HTMLElement | null | undefined;
}

/**
 * Removes parts of the project. The pressed button disappears, so focus moves to the undo button, and after undo to
 * the restored item, which is announced.
 */
export function useRemoval(say: (words: string) => void) {
  const dispatch = useAppDispatch();
  const line = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<Removed>();
  const offer = (what: Removed) =>
    changeAndFocus(
      () => {
        setRemoved(what);
        // Cleared, so that restoring the same item twice is announced twice.
        say('');
      },
      () => line.current?.querySelector('button'),
    );
  return {
    ...{ line, removed },
    room(room: ProjectRoom, at: number) {
      const { id, room: name } = room.row;
      if (dispatch(changeProject((project) => removeRoom(project, id))))
        offer({
          what: name,
          restore: (project) => restoreRoom(project, room, at),
          tool: () => roomTool(id),
        });
    },
    floor({ row }: ProjectRoom, floor: ProjectFloor, at: number) {
      if (dispatch(changeProject((project) => removeFloor(project, row.id, floor.id))))
        offer({
          what: `${floor.name} in ${floor.colour}`,
          from: row.room,
          restore: (project) => addFloor(project, row.id, floor, at),
          tool: () => floorTool(row.id, floor.id),
        });
    },
    store(store: ProjectStore) {
      if (dispatch(changeProject((project) => ({ ...project, store: null }))))
        offer({
          what: store.name,
          restore: (project) => ({ ...project, store }),
          tool: storeTool,
        });
    },
    undo() {
      if (!removed || !dispatch(changeProject(removed.restore))) return;
      changeAndFocus(() => {
        setRemoved(undefined);
        say(`${removed.what} is back.`);
      }, removed.tool);
    },
  };
}
