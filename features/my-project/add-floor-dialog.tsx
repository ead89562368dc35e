import { useRef, useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { buttonClass } from '#components/button/button-style.ts';
import { Dialog, FOOTER_ASIDE } from '#components/dialog/dialog.tsx';
import { Choice } from '#components/field/choice.tsx';
import { Field } from '#components/field/field.tsx';
import { changeAndFocus } from '#components/focus/change-and-focus.ts';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { projectUsed } from '#lib/analytics/use-events.ts';
import { measureOfProject, sizeWords } from '#lib/my-project/calculate-needs.ts';
import { addFloor, addRoom, type Changed, removeFloor } from '#lib/my-project/changes.ts';
import { NEW_PROJECT, PROJECT_NAME_MAX, type Project, type ProjectFloor } from '#lib/my-project/project.ts';
import { paths } from '#lib/paths.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { changeProject } from '#store/my-project/project-thunks.ts';
import { useStoredProject } from './use-project.ts';

interface Props {
  readonly floor: ProjectFloor;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The project with a floor in exactly these rooms, and in a new room if a name is given. */
function put(
  project: Project,
  floor: ProjectFloor,
  rooms: readonly number[],
  name: string | undefined,
): Changed {
  let next: Changed = name === undefined ? project : addRoom(project, name);
  if (typeof next === 'string') return next;
  const made = name === undefined ? undefined : next.rooms.at(-1)?.row.id;
  for (const { row } of next.rooms) {
    if (typeof next === 'string') return next;
    const wanted = row.id === made || rooms.includes(row.id);
    next = wanted ? addFloor(next, row.id, floor) : removeFloor(next, row.id, floor.id);
  }
  return next;
}

/** Asks for which rooms a floor is considered. */
export function AddFloorDialog({ floor, open, onClose }: Props) {
  const dispatch = useAppDispatch();
  const stored = useStoredProject();
  const region = useAppSelector((state) => state.region.region);
  const project = stored && 'own' in stored ? stored.own.current : NEW_PROJECT;
  const [picked, setPicked] = useState<Readonly<Record<number, boolean>>>({});
  const [name, setName] = useState('');
  const [saved, setSaved] = useState('');
  const toProject = useRef<HTMLAnchorElement>(null);
  const isIn = (id: number) =>
    picked[id] ??
    project.rooms.some(({ row, floors }) => row.id === id && floors.some((one) => one.id === floor.id));
  const rooms = project.rooms.filter(({ row }) => isIn(row.id)).map(({ row }) => row.id);
  const title = `${floor.name} in ${floor.colour}`;

  function close() {
    setPicked({});
    setName('');
    setSaved('');
    onClose();
  }
  function save() {
    const isNew = name.trim() !== '' || project.rooms.length === 0;
    if (!dispatch(changeProject((own) => put(own, floor, rooms, isNew ? name : undefined)))) return;
    pushEvent(projectUsed('floor'));
    // The form with the focused element is gone, so focus moves to the next action.
    changeAndFocus(
      () => {
        setPicked({});
        setName('');
        setSaved(`${title} is ${isNew || rooms.length > 0 ? 'saved in' : 'not in'} your project.`);
      },
      () => toProject.current,
    );
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Add to my project"
      footer={
        saved ? (
          <>
            <Button variant="ghost" onClick={close} className={FOOTER_ASIDE}>
              Close
            </Button>
            <a ref={toProject} href={paths.myProject(region)} className={buttonClass()}>
              Open my project
            </a>
          </>
        ) : (
          <>
            <Button variant="ghost" onClick={close} className={FOOTER_ASIDE}>
              Cancel
            </Button>
            <Button onClick={save}>Save</Button>
          </>
        )
      }
    >
      <p role="status" className={saved ? 'type-lead' : undefined}>
        {saved}
      </p>
      {!saved && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {project.rooms.length > 0 && (
            <fieldset>
              <legend className="mb-3">Which rooms is {title} for?</legend>
              <div className="grid justify-items-start">
                {project.rooms.map(({ row }) => (
                  <Choice
                    className="py-2"
                    key={row.id}
                    type="checkbox"
                    checked={isIn(row.id)}
                    onChange={({ currentTarget: { checked } }) =>
                      setPicked((before) => ({ ...before, [row.id]: checked }))
                    }
                  >
                    {[row.room, sizeWords(row, measureOfProject(project, region))].filter(Boolean).join(', ')}
                  </Choice>
                ))}
              </div>
            </fieldset>
          )}
          <Field
            label={project.rooms.length > 0 ? 'A new room' : `Which room is ${title} for?`}
            optional
            className="mt-5 max-w-xl"
            placeholder="Bedroom"
            value={name}
            maxLength={PROJECT_NAME_MAX}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            hint="You can measure it later in the calculator."
          />
        </form>
      )}
    </Dialog>
  );
}
