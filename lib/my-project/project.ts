import type { NeedChoices } from '../area/need-choices.ts';
import { ROOM_NAME_MAX, type Row } from '../area/row.ts';
import { NEW_CALCULATION, type PlanChoices, wastageOf } from '../area/state.ts';
import type { ComparedFloor } from '../compare/compared.ts';
import type { FlooringType } from '../sites.ts';
import type { Measure } from '../units.ts';

/** A floor in one colour, with the details that remain available when it is no longer sold. */
export type ProjectFloor = ComparedFloor;

/** A photo of a room, stored in the browser that sent it. Whoever knows its id can view, change and delete it. */
interface RoomPhoto {
  /** Scene id. */
  readonly id: string;
  /** File name. */
  readonly name: string;
}

/** A room as measured in the calculator, identified by its row's id, and the floors considered for it. */
export interface ProjectRoom {
  readonly row: Row;
  readonly floors: readonly ProjectFloor[];
  /** Not shared with the project; a link may show pictures rendered from it. */
  readonly photo?: RoomPhoto | undefined;
}

/** A room whose photo a link shows with the floors considered for the room. */
export interface LinkPhoto {
  /** Id of the room's row. */
  readonly room: number;
  /** Scene id. */
  readonly scene: string;
}

/** The store that the shopper chose, by the slug of its page. */
export interface ProjectStore {
  readonly slug: string;
  readonly name: string;
}

/** The shareable part of a project. It contains no personal data, except what the shopper writes in the notes. */
export interface SharedProject {
  readonly name: string;
  readonly rooms: readonly ProjectRoom[];
  readonly notes: string;
  readonly store: ProjectStore | null;
  /** The calculator's settings when rooms were last imported from it. */
  readonly units: Measure | null;
  readonly wastage: Readonly<Record<FlooringType, number>>;
  readonly plan: PlanChoices;
  /** Ways of laying, boards and amounts chosen there. */
  readonly needs?: NeedChoices | undefined;
}

/** A link to the stored project, as known to the browser that created it. */
export interface ProjectLink {
  readonly id: string;
  /** Secret that allows changing and ending the link. */
  readonly key: string;
  /** In ms since 1970. */
  readonly expiresAt: number;
  /** `fingerprint` of the project that the link shows. */
  readonly shows: string;
}

/** A sample that was ordered from this browser. */
export interface OrderedSample {
  /** Global item id. */
  readonly id: string;
  /** In ms since 1970. */
  readonly at: number;
  /** The shop's order reference; '' if its service returns none. */
  readonly reference: string;
  /** Key of the order's page, if the service has one. */
  readonly page?: string | undefined;
}

/** Record that the project was sent to a store from this browser. */
interface Sending {
  /** Key of the page on which it can be withdrawn. */
  readonly page: string;
  /** Name of the store at that time. */
  readonly store: string;
  /** In ms since 1970. */
  readonly at: number;
}

/** The project as stored in the browser: the shareable parts and the private ones. */
export interface Project extends SharedProject {
  readonly link: ProjectLink | null;
  /** Whether the link also shows the floors in photos of the rooms. */
  readonly linkPhotos: boolean;
  /** Latest first. */
  readonly samples: readonly OrderedSample[];
  /** Latest first. */
  readonly sendings: readonly Sending[];
}

/** The projects of a region: the current one, and one that it replaced and that can be restored. */
export interface OwnProject {
  readonly current: Project;
  readonly earlier: Project | null;
}

export const PROJECT_NAME_MAX = ROOM_NAME_MAX;
export const MAX_ROOMS = 20;
export const MAX_FLOORS_A_ROOM = 6;
/** Maximum number of different floors in a project. */
export const MAX_FLOORS = 24;
export const NOTES_MAX = 2000;
/** Maximum number of ordered samples that are stored. */
export const MAX_SAMPLES = 48;
/** Maximum number of records of sending to a store. */
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

/** Whether a project has no rooms, notes or store. */
export const isEmptyProject = ({ rooms, notes, store }: SharedProject): boolean =>
  rooms.length === 0 && notes.trim() === '' && store === null;

/** The different floors of a project, in the order of its rooms. */
export const floorsOf = ({ rooms }: Pick<SharedProject, 'rooms'>): readonly ProjectFloor[] => [
  ...new Map(rooms.flatMap(({ floors }) => floors).map((floor) => [floor.id, floor])).values(),
];

/** The shareable part of a project, without photos and scene ids. */
export function sharedPart(project: Project): SharedProject {
  const { link: _link, linkPhotos: _photos, samples: _samples, sendings: _sendings, ...shared } = project;
  return { ...shared, rooms: shared.rooms.map(({ photo: _photo, ...room }) => room) };
}

/** Photos that the project's link may show: of rooms with floors, if the shopper allows it. */
export const photosForLink = ({ linkPhotos, rooms }: Project): readonly LinkPhoto[] =>
  linkPhotos
    ? rooms.flatMap(({ row, floors, photo }) =>
        photo && floors.length > 0 ? [{ room: row.id, scene: photo.id }] : [],
      )
    : [];

/** A 32-bit hash of what a project's link shows, to detect changes. */
export function fingerprint(project: Project): string {
  const photos = photosForLink(project);
  let hash = 0;
  for (const letter of JSON.stringify(sharedPart(project)) +
    (photos.length > 0 ? JSON.stringify(photos) : ''))
    hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36);
}
