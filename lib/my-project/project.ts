import type { NeedChoices } from '../area/need-choices.ts';
import { ROOM_NAME_MAX, type Row } from '../area/row.ts';
import { NEW_CALCULATION, type PlanChoices, wastageOf } from '../area/state.ts';
import type { ComparedFloor } from '../compare/compared.ts';
import type { FlooringType } from '../sites.ts';
import type { Measure } from '../units.ts';

/** A floor in one of its colours, with what is left to say of it once it is no longer sold. */
export type ProjectFloor = ComparedFloor;

/** A photo of a room, as the browser that sent it knows it: its id allows to see, change and remove it. */
interface RoomPhoto {
  /** Id of the scene. */
  readonly id: string;
  /** Of the file. */
  readonly name: string;
}

/** A room as the calculator measures it, known by its row's id, and the floors that are considered for it. */
export interface ProjectRoom {
  readonly row: Row;
  readonly floors: readonly ProjectFloor[];
  /** Never passed on with the project; a link may show pictures made of it. */
  readonly photo?: RoomPhoto | undefined;
}

/** A room of a project whose photo a link shows with the floors that are considered for the room. */
export interface LinkPhoto {
  /** Id of the room's row. */
  readonly room: number;
  /** Id of the scene. */
  readonly scene: string;
}

/** A store that the shopper chose, by the last part of its page's address. */
export interface ProjectStore {
  readonly slug: string;
  readonly name: string;
}

/** What can be passed on: no person is in it, beside what the shopper writes into the notes. */
export interface SharedProject {
  readonly name: string;
  readonly rooms: readonly ProjectRoom[];
  readonly notes: string;
  readonly store: ProjectStore | null;
  /** How the calculator reckoned when rooms were last taken from it. */
  readonly units: Measure | null;
  readonly wastage: Readonly<Record<FlooringType, number>>;
  readonly plan: PlanChoices;
  /** Ways to lay, boards and amounts that were chosen there. */
  readonly needs?: NeedChoices | undefined;
}

/** A link that keeps the project, as the browser that made it knows it. */
export interface ProjectLink {
  readonly id: string;
  /** Changes and ends it. */
  readonly key: string;
  /** ms since 1970. */
  readonly expiresAt: number;
  /** What the link shows, as `fingerprint` gives it. */
  readonly shows: string;
}

/** A sample that was ordered from this browser. */
export interface OrderedSample {
  /** Global item id. */
  readonly id: string;
  /** ms since 1970. */
  readonly at: number;
  /** What the shop calls the order; '' where its service says none. */
  readonly reference: string;
  /** Key of the order's page, where the service has one. */
  readonly page?: string | undefined;
}

/** The project was sent to a store from this browser. */
interface Sending {
  /** Key of the page on which it is taken back. */
  readonly page: string;
  /** As the store was called. */
  readonly store: string;
  /** ms since 1970. */
  readonly at: number;
}

/** The project in the browser: the parts that can be shared, and those that cannot. */
export interface Project extends SharedProject {
  readonly link: ProjectLink | null;
  /** The shopper wants the link to show the floors in the photos of the rooms. */
  readonly linkPhotos: boolean;
  /** The latest first. */
  readonly samples: readonly OrderedSample[];
  /** The latest first. */
  readonly sendings: readonly Sending[];
}

/** The projects of a region: the one in use, and one that gave way to it and can be brought back. */
export interface OwnProject {
  readonly current: Project;
  readonly earlier: Project | null;
}

export const PROJECT_NAME_MAX = ROOM_NAME_MAX;
export const MAX_ROOMS = 20;
export const MAX_FLOORS_A_ROOM = 6;
/** Different floors of a project. */
export const MAX_FLOORS = 24;
export const NOTES_MAX = 2000;
/** Ordered samples that are remembered. */
export const MAX_SAMPLES = 48;
/** Sendings to stores that are remembered. */
export const MAX_SENDINGS = 6;
export const LINK_DAYS = 180;

export const NEW_PROJECT: Project = {
  name: 'My project',
  rooms: [],
  notes: '',
  store: null,
  units: NEW_CALCULATION.units,
  wastage: wastageOf(NEW_CALCULATION),
  plan: NEW_CALCULATION.plan,
  link: null,
  linkPhotos: false,
  samples: [],
  sendings: [],
};
export const NO_PROJECT: OwnProject = { current: NEW_PROJECT, earlier: null };

/** Nothing of it would be missed. */
export const isEmptyProject = ({ rooms, notes, store }: SharedProject): boolean =>
  rooms.length === 0 && notes.trim() === '' && store === null;

/** The different floors of a project, in the order of its rooms. */
export const floorsOf = ({ rooms }: Pick<SharedProject, 'rooms'>): readonly ProjectFloor[] => [
  ...new Map(rooms.flatMap(({ floors }) => floors).map((floor) => [floor.id, floor])).values(),
];

/** What is passed on of a project: no photo, and no way to one. */
export function sharedPart(project: Project): SharedProject {
  const { link: _link, linkPhotos: _photos, samples: _samples, sendings: _sendings, ...shared } = project;
  return { ...shared, rooms: shared.rooms.map(({ photo: _photo, ...room }) => room) };
}

/** Photos that a link of the project may show: those of rooms with floors, where the shopper wants it. */
export const photosForLink = ({ linkPhotos, rooms }: Project): readonly LinkPhoto[] =>
  linkPhotos
    ? rooms.flatMap(({ row, floors, photo }) =>
        photo && floors.length > 0 ? [{ room: row.id, scene: photo.id }] : [],
      )
    : [];

/** A text that is the same for projects that show the same: 32 bits are plenty for "changed since". */
export function fingerprint(project: Project): string {
  const photos = photosForLink(project);
  let hash = 0;
  for (const letter of JSON.stringify(sharedPart(project)) +
    (photos.length > 0 ? JSON.stringify(photos) : ''))
    hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36);
}
