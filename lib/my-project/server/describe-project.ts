import 'server-only';
import { lengthWords } from '../../area/measure-words.ts';
import { regionDay } from '../../region-day.ts';
import type { Region } from '../../regions.ts';
import type { SiteCode } from '../../sites.ts';
import { type CalculatedNeeds, calculateNeeds, measureOfProject, sizeWords } from '../calculate-needs.ts';
import { floorsOf, type ProjectFloor, type ProjectRoom, type SharedProject } from '../project.ts';
import type { OrderedDays } from '../sending.ts';
import type { ShownFloor } from '../shown-floor.ts';
import { shownFloors } from './floors.ts';

/** A floor of a project with everything it needs, in words. */
export interface DescribedFloor {
  /** "Tideline Loop in Flax, 214" as in the catalogue, or as sent if the floor is no longer in it. */
  readonly name: string;
  /** Whether it is no longer sold. */
  readonly isGone: boolean;
  /** Names of the rooms it is considered for; unmeasured rooms are marked, because amounts exclude them. */
  readonly rooms: readonly string[];
  /** Number of measured rooms, which the amounts cover. */
  readonly measured: number;
  readonly order: string | undefined;
  readonly area: string | undefined;
  /** Cuts in the order in which they come off the roll: the room, and the size, such as "3.66 m × 4.20 m". */
  readonly cuts: readonly { readonly room: string; readonly size: string }[];
  /** Conditions and exclusions of its warranty. */
  readonly warranty: NonNullable<ShownFloor['warranty']>;
  readonly needs: readonly Pick<CalculatedNeeds['needs'][number], 'item' | 'amount'>[];
}

/** A project in words, for a mail. */
export interface ProjectDescription {
  readonly rooms: readonly { readonly name: string; readonly size: string; readonly floors: string }[];
  readonly floors: readonly DescribedFloor[];
  /** Such as "Tideline Loop in Flax, 25 November 2026". */
  readonly samples: readonly string[];
  readonly notes: string;
}

interface Scope {
  readonly site: SiteCode;
  readonly region: Region;
}

/** Describes a project with calculated amounts and the floors as they are sold now. */
export async function describeProject(
  scope: Scope,
  project: SharedProject,
  ordered: OrderedDays,
): Promise<ProjectDescription> {
  const floors = floorsOf(project);
  const ids = [...new Set([...floors, ...ordered].map(({ id }) => id))];
  const sold = await shownFloors(scope, ids);
  const shown = new Map(sold.map((floor) => [floor.colour.id, floor]));
  const measure = measureOfProject(project, scope.region);
  return {
    rooms: project.rooms.map(({ row, floors: considered }) => ({
      name: row.room,
      size: sizeWords(row, measure) ?? 'Not measured yet',
      floors: considered.map(({ name, colour }) => `${name} in ${colour}`).join(', '),
    })),
    floors: floors.map((floor) => digestFloor(floor, shown.get(floor.id), project, scope.region)),
    samples: ordered.flatMap(({ id, at }) => {
      const floor = shown.get(id);
      const day = regionDay(at, scope.region);
      return floor ? [`${floor.name} in ${floor.colour.name}, ${day}`] : [];
    }),
    notes: project.notes.trim(),
  };
}

function digestFloor(
  floor: ProjectFloor,
  sold: ShownFloor | undefined,
  project: SharedProject,
  region: Region,
): DescribedFloor {
  const rooms = project.rooms.filter(({ floors }) => floors.some(({ id }) => id === floor.id));
  const rows = rooms.map(({ row }: ProjectRoom) => row);
  const reckoned = sold && calculateNeeds(project, rows, sold.facts, region);
  const measure = measureOfProject(project, region);
  const plan = reckoned?.plan;
  const cut = plan && 'cut' in plan ? plan.cut : undefined;
  return {
    name: sold
      ? `${sold.name} in ${sold.colour.name}, ${sold.code}`
      : `${floor.name} in ${floor.colour}, ${floor.code}`,
    isGone: !sold,
    rooms: rows.map(({ room, total }) => (total > 0 ? room : `${room} (not measured)`)),
    measured: rows.filter(({ total }) => total > 0).length,
    order: reckoned?.order,
    area: reckoned?.area,
    cuts: (cut?.cuts ?? []).map(({ room, width, length }) => ({
      room: cut?.rooms[room]?.name ?? '',
      size: `${lengthWords(width, measure)} × ${lengthWords(length, measure)}`,
    })),
    warranty: sold?.warranty ?? [],
    needs: reckoned?.needs ?? [],
  };
}
