/** One room picture: a fixed camera into a furnished (or empty) room whose floor can be any variant. */
export interface Room {
  id: string;
  /** Views of the same furniture share a scene. */
  scene: string;
  /** What the room is, without article. */
  label: string;
  /** Native size in pixels. */
  width: number;
  height: number;
  /** Where the floor begins, as a share of the height from the top (measured on the floor mask). */
  floorTop: number;
  /** Centre of the furniture, as a share of the width; narrow crops are taken around it. */
  focusX: number;
  /** Rooms of `suitableRooms` it can stand for; for premises the `segments` of a product. */
  suits: readonly string[];
  /** Product types that lie well in it: nobody lays carpet under a kitchen. */
  types: readonly string[];
  /** Taken low and near, for the first picture of a product; most of it is floor. */
  low?: true;
  /** Nobody lives there: it is shown with floors that are made for such places. */
  premises?: true;
  /** The view for narrow screens when this one is wide. */
  small?: string;
  /** No furniture: not shown in the range. */
  empty?: true;
}

/** Shapes of the room pictures, width to height. */
export const ROOM_RATIOS = ['5:2', '11:5', '3:2', '25:28', '4:5'] as const;

const ALL = ['CPT', 'HF'] as const;
const WIDE = { width: 2000, height: 800 } as const;
const TALL = { width: 1500, height: 1000 } as const;
const MIDDLE = { width: 1350, height: 900 } as const;
const PORTRAIT = { width: 800, height: 1000 } as const;

const living = { scene: 'living', label: 'living room', suits: ['living'], types: ALL };
const bedroom = { scene: 'bedroom', label: 'bedroom', suits: ['bedroom'], types: ALL };
const child = { scene: 'child', label: 'child’s room', suits: ['kids'], types: ALL };
const dining = { scene: 'dining', label: 'dining room', suits: ['dining', 'kitchen'], types: ['HF'] };
const hall = { scene: 'hall', label: 'hallway', suits: ['hallway', 'stairs'], types: ALL };
const sunroom = { scene: 'sunroom', label: 'sunroom', suits: ['living'], types: ALL };
const study = { scene: 'study', label: 'study', suits: ['study'], types: ALL };

const bath = { scene: 'bath', label: 'bathroom', suits: ['bathroom'], types: ['HF'] };
const stairs = { scene: 'stairs', label: 'stair hall', suits: ['hallway', 'stairs'], types: ALL };
const terrace = { scene: 'terrace', label: 'terrace hallway', suits: ['hallway'], types: ALL };
const city = { scene: 'city', label: 'city flat', suits: ['living', 'study'], types: ALL };

const farmhouse = {
  scene: 'farmhouse',
  label: 'farmhouse kitchen',
  suits: ['kitchen', 'dining'],
  types: ['HF'],
};

const office = {
  scene: 'office',
  label: 'office',
  types: ALL,
  suits: ['workplace', 'education'],
  premises: true,
} as const;
const hotel = {
  scene: 'hotel',
  label: 'hotel corridor',
  types: ALL,
  suits: ['hospitality'],
  premises: true,
} as const;
const shop = {
  scene: 'shop',
  label: 'shop',
  types: ALL,
  suits: ['hospitality', 'workplace'],
  premises: true,
} as const;
const lounge = {
  scene: 'lounge',
  label: 'lounge',
  types: ALL,
  suits: ['aged-care'],
  premises: true,
} as const;
const attic = { scene: 'attic', label: 'attic', suits: ['bedroom', 'study'], types: ALL };

/** The low view of a scene. */
const low = (
  scene: Pick<Room, 'scene' | 'label' | 'suits' | 'types' | 'premises'>,
  floorTop: number,
): Room => ({
  ...scene,
  ...{ id: `${scene.scene}-low`, width: 1250, height: 1400, floorTop, focusX: 0.5, low: true },
});

/** The four views of a scene, its floor beginning so far down in each. */
const views = (
  scene: Pick<Room, 'scene' | 'label' | 'suits' | 'types' | 'premises'>,
  tops: { wide: number; tall: number; low: number; portrait: number },
  tall: Pick<Room, 'width' | 'height'> = TALL,
): Room[] => [
  {
    ...{ ...scene, id: scene.scene, ...WIDE, floorTop: tops.wide, focusX: 0.5 },
    small: `${scene.scene}-3x2`,
  },
  { ...scene, id: `${scene.scene}-3x2`, ...tall, floorTop: tops.tall, focusX: 0.5 },
  low(scene, tops.low),
  { ...scene, id: `${scene.scene}-portrait`, ...PORTRAIT, floorTop: tops.portrait, focusX: 0.5 },
];

/** floorTop is where the floor spans a quarter of the width; focusX was set by eye on card crops. */
export const ROOM_TABLE: readonly Room[] = [
  {
    ...living,
    id: 'living',
    width: 2500,
    height: 1000,
    floorTop: 0.567,
    focusX: 0.5,
    small: 'living-3x2',
  },
  { ...living, id: 'living-3x2', ...TALL, floorTop: 0.563, focusX: 0.52 },
  {
    ...living,
    id: 'living-aubergine',
    width: 2200,
    height: 1000,
    floorTop: 0.559,
    focusX: 0.52,
  },
  {
    ...living,
    id: 'living-ink',
    ...PORTRAIT,
    floorTop: 0.483,
    focusX: 0.5,
  },
  {
    ...living,
    id: 'living-sage',
    width: 1260,
    height: 840,
    floorTop: 0.525,
    focusX: 0.6,
  },
  {
    ...living,
    id: 'living-sage-portrait',
    ...PORTRAIT,
    floorTop: 0.463,
    focusX: 0.5,
  },
  {
    ...living,
    id: 'corner-plaster',
    ...PORTRAIT,
    floorTop: 0.561,
    focusX: 0.55,
  },
  low(living, 0.426),
  {
    ...living,
    id: 'living-bare',
    width: 1600,
    height: 640,
    floorTop: 0.563,
    focusX: 0.5,
    empty: true,
  },
  { ...bedroom, id: 'bedroom', ...WIDE, floorTop: 0.591, focusX: 0.5, small: 'bedroom-3x2' },
  { ...bedroom, id: 'bedroom-3x2', ...TALL, floorTop: 0.602, focusX: 0.5 },
  low(bedroom, 0.561),
  { ...bedroom, id: 'bedroom-portrait', ...PORTRAIT, floorTop: 0.56, focusX: 0.5 },
  {
    ...bedroom,
    id: 'bedroom-bare',
    ...TALL,
    floorTop: 0.597,
    focusX: 0.5,
    empty: true,
  },
  { ...child, id: 'child', ...WIDE, floorTop: 0.623, focusX: 0.5, small: 'child-3x2' },
  { ...child, id: 'child-3x2', ...TALL, floorTop: 0.61, focusX: 0.62 },
  low(child, 0.405),
  { ...child, id: 'child-portrait', ...PORTRAIT, floorTop: 0.581, focusX: 0.5 },
  {
    ...dining,
    id: 'dining',
    ...WIDE,
    floorTop: 0.58,
    focusX: 0.5,
    small: 'dining-3x2',
  },
  { ...dining, id: 'dining-3x2', ...TALL, floorTop: 0.593, focusX: 0.3 },
  low(dining, 0.342),
  { ...dining, id: 'dining-portrait', ...PORTRAIT, floorTop: 0.565, focusX: 0.45 },
  { ...hall, id: 'hall', ...WIDE, floorTop: 0.664, focusX: 0.5, small: 'hall-3x2' },
  { ...hall, id: 'hall-3x2', ...TALL, floorTop: 0.602, focusX: 0.55 },
  low(hall, 0.423),
  { ...hall, id: 'hall-portrait', ...PORTRAIT, floorTop: 0.502, focusX: 0.5 },
  {
    ...hall,
    id: 'hall-bare',
    ...TALL,
    floorTop: 0.602,
    focusX: 0.5,
    empty: true,
  },
  { ...study, id: 'study', ...WIDE, floorTop: 0.619, focusX: 0.5, small: 'study-3x2' },
  {
    ...study,
    id: 'study-3x2',
    ...TALL,
    floorTop: 0.612,
    focusX: 0.41,
  },
  low(study, 0.391),
  { ...study, id: 'study-portrait', ...PORTRAIT, floorTop: 0.585, focusX: 0.5 },
  { ...sunroom, id: 'sunroom', ...WIDE, floorTop: 0.63, focusX: 0.5, small: 'sunroom-3x2' },
  { ...sunroom, id: 'sunroom-3x2', ...MIDDLE, floorTop: 0.608, focusX: 0.45 },
  low(sunroom, 0.354),
  { ...sunroom, id: 'sunroom-portrait', ...PORTRAIT, floorTop: 0.593, focusX: 0.5 },
  { ...bath, id: 'bath', ...WIDE, floorTop: 0.671, focusX: 0.45, small: 'bath-3x2' },
  { ...bath, id: 'bath-3x2', ...MIDDLE, floorTop: 0.613, focusX: 0.46 },
  low(bath, 0.412),
  { ...bath, id: 'bath-portrait', ...PORTRAIT, floorTop: 0.566, focusX: 0.5 },
  { ...city, id: 'city', ...WIDE, floorTop: 0.618, focusX: 0.55, small: 'city-3x2' },
  { ...city, id: 'city-3x2', ...MIDDLE, floorTop: 0.634, focusX: 0.6 },
  low(city, 0.375),
  {
    ...city,
    id: 'city-portrait',
    ...PORTRAIT,
    floorTop: 0.557,
    focusX: 0.5,
  },
  { ...stairs, id: 'stairs', ...WIDE, floorTop: 0.682, focusX: 0.5, small: 'stairs-3x2' },
  { ...stairs, id: 'stairs-3x2', ...MIDDLE, floorTop: 0.619, focusX: 0.58 },
  {
    ...stairs,
    id: 'stairs-portrait',
    ...PORTRAIT,
    floorTop: 0.607,
    focusX: 0.5,
  },
  ...views(office, { wide: 0.499, tall: 0.499, low: 0.336, portrait: 0.477 }),
  ...views(shop, { wide: 0.56, tall: 0.554, low: 0.386, portrait: 0.524 }, MIDDLE),
  { ...attic, id: 'attic', ...WIDE, floorTop: 0.605, focusX: 0.5, small: 'attic-3x2' },
  { ...attic, id: 'attic-3x2', ...MIDDLE, floorTop: 0.582, focusX: 0.5 },
  { ...attic, id: 'attic-portrait', ...PORTRAIT, floorTop: 0.547, focusX: 0.5 },
  ...views(farmhouse, { wide: 0.599, tall: 0.58, low: 0.383, portrait: 0.536 }, MIDDLE),
  ...views(lounge, { wide: 0.584, tall: 0.569, low: 0.369, portrait: 0.534 }, MIDDLE),
  ...views(terrace, { wide: 0.659, tall: 0.637, low: 0.398, portrait: 0.593 }, MIDDLE),
  ...views(hotel, { wide: 0.682, tall: 0.621, low: 0.352, portrait: 0.53 }),
];
