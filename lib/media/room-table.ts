/** One room picture: a fixed camera into a furnished (or empty) room whose floor can be any variant. */
export interface Room {
  id: string;
  /** Views of the same furniture share a scene. */
  scene: string;
  /** What the room is, without article. */
  label: string;
  /** The room in a sentence, with article, for text alternatives of one particular picture. */
  phrase: string;
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
  /** Its name among the rooms that visitors can try in the Room Visualiser. */
  sample?: string;
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

const PANELLED = 'a living room with panelled off-white walls and a large window';
const LINEN = 'a clay-coloured bedroom in morning light';
const TENT = 'a child’s room with blue-green boards and a play tent';
const SAGE_KITCHEN = 'a dining room opening to a sage green kitchen';
const VILLA = 'a villa hallway with sage panelling and sun through a glazed door';
const RATTAN = 'a sunroom with rattan chairs and the shadows of leaves on the floor';
const BOOKS = 'a deep green study with built-in shelves, at dusk';
const GREEN_TILES = 'a bathroom with green tiles, an oak washstand and a free-standing bath';
const FLIGHT = 'a light stair hall with an oak and iron staircase';
const ONE_ROOM = 'the one room of a city flat, with a green sofa and houses across the street';

/** The low view of a scene. */
const low = (
  scene: Pick<Room, 'scene' | 'label' | 'suits' | 'types' | 'premises'>,
  phrase: string,
  floorTop: number,
): Room => ({
  ...scene,
  ...{ id: `${scene.scene}-low`, phrase, width: 1250, height: 1400, floorTop, focusX: 0.5, low: true },
});

const BENCH = 'an office with a bench of desks, oak slats and a glazed meeting room';
const POTS = 'a shop for ceramics and blankets with a painted front on a street';
const RANGE = 'a farmhouse kitchen with a range under an old beam and a stable door open to the fields';
const PIANO = 'a lounge with high-backed chairs, a walking frame and a piano, on a garden';
const SLOPES = 'an attic with old rafters, a daybed and sun through roof windows';
const LIFTS = 'a hotel’s lift lobby and the corridor of rooms beyond it, by lamplight';

/** The four views of a scene, its floor beginning so far down in each. */
const views = (
  scene: Pick<Room, 'scene' | 'label' | 'suits' | 'types' | 'premises'>,
  phrase: string,
  tops: { wide: number; tall: number; low: number; portrait: number },
  tall: Pick<Room, 'width' | 'height'> = TALL,
): Room[] => [
  {
    ...{ ...scene, id: scene.scene, phrase, ...WIDE, floorTop: tops.wide, focusX: 0.5 },
    small: `${scene.scene}-3x2`,
  },
  { ...scene, id: `${scene.scene}-3x2`, phrase, ...tall, floorTop: tops.tall, focusX: 0.5 },
  low(scene, phrase, tops.low),
  { ...scene, id: `${scene.scene}-portrait`, phrase, ...PORTRAIT, floorTop: tops.portrait, focusX: 0.5 },
];

/** floorTop is where the floor spans a quarter of the width; focusX was set by eye on card crops. */
export const ROOM_TABLE: readonly Room[] = [
  {
    ...living,
    id: 'living',
    phrase: PANELLED,
    width: 2500,
    height: 1000,
    floorTop: 0.567,
    focusX: 0.5,
    small: 'living-3x2',
  },
  { ...living, id: 'living-3x2', phrase: PANELLED, ...TALL, floorTop: 0.563, focusX: 0.52 },
  {
    ...living,
    id: 'living-aubergine',
    phrase: 'a living room with aubergine panelling',
    width: 2200,
    height: 1000,
    floorTop: 0.559,
    focusX: 0.52,
  },
  {
    ...living,
    id: 'living-ink',
    phrase: 'a living room with ink blue panelling',
    ...PORTRAIT,
    floorTop: 0.483,
    focusX: 0.5,
  },
  {
    ...living,
    id: 'living-sage',
    phrase: 'a living room with sage green panelling and a wide window',
    width: 1260,
    height: 840,
    floorTop: 0.525,
    focusX: 0.6,
  },
  {
    ...living,
    id: 'living-sage-portrait',
    phrase: 'a living room with sage green panelling',
    ...PORTRAIT,
    floorTop: 0.463,
    focusX: 0.5,
  },
  {
    ...living,
    id: 'corner-plaster',
    phrase: 'the corner of a living room with plaster pink walls',
    ...PORTRAIT,
    floorTop: 0.561,
    focusX: 0.55,
  },
  low(living, PANELLED, 0.426),
  {
    ...living,
    id: 'living-bare',
    phrase: 'an empty living room',
    width: 1600,
    height: 640,
    floorTop: 0.563,
    focusX: 0.5,
    empty: true,
    sample: 'Empty living room',
  },
  { ...bedroom, id: 'bedroom', phrase: LINEN, ...WIDE, floorTop: 0.591, focusX: 0.5, small: 'bedroom-3x2' },
  { ...bedroom, id: 'bedroom-3x2', phrase: LINEN, ...TALL, floorTop: 0.602, focusX: 0.5 },
  low(bedroom, LINEN, 0.561),
  { ...bedroom, id: 'bedroom-portrait', phrase: LINEN, ...PORTRAIT, floorTop: 0.56, focusX: 0.5 },
  {
    ...bedroom,
    id: 'bedroom-bare',
    phrase: 'an empty bedroom',
    ...TALL,
    floorTop: 0.597,
    focusX: 0.5,
    empty: true,
    sample: 'Empty bedroom',
  },
  { ...child, id: 'child', phrase: TENT, ...WIDE, floorTop: 0.623, focusX: 0.5, small: 'child-3x2' },
  { ...child, id: 'child-3x2', phrase: TENT, ...TALL, floorTop: 0.61, focusX: 0.62 },
  low(child, TENT, 0.405),
  { ...child, id: 'child-portrait', phrase: TENT, ...PORTRAIT, floorTop: 0.581, focusX: 0.5 },
  {
    ...dining,
    id: 'dining',
    phrase: SAGE_KITCHEN,
    ...WIDE,
    floorTop: 0.58,
    focusX: 0.5,
    small: 'dining-3x2',
  },
  { ...dining, id: 'dining-3x2', phrase: SAGE_KITCHEN, ...TALL, floorTop: 0.593, focusX: 0.3 },
  low(dining, SAGE_KITCHEN, 0.342),
  { ...dining, id: 'dining-portrait', phrase: SAGE_KITCHEN, ...PORTRAIT, floorTop: 0.565, focusX: 0.45 },
  { ...hall, id: 'hall', phrase: VILLA, ...WIDE, floorTop: 0.664, focusX: 0.5, small: 'hall-3x2' },
  { ...hall, id: 'hall-3x2', phrase: VILLA, ...TALL, floorTop: 0.602, focusX: 0.55 },
  low(hall, VILLA, 0.423),
  { ...hall, id: 'hall-portrait', phrase: VILLA, ...PORTRAIT, floorTop: 0.502, focusX: 0.5 },
  {
    ...hall,
    id: 'hall-bare',
    phrase: 'an empty hallway',
    ...TALL,
    floorTop: 0.602,
    focusX: 0.5,
    empty: true,
    sample: 'Empty hallway',
  },
  { ...study, id: 'study', phrase: BOOKS, ...WIDE, floorTop: 0.619, focusX: 0.5, small: 'study-3x2' },
  {
    ...study,
    id: 'study-3x2',
    phrase: BOOKS,
    ...TALL,
    floorTop: 0.612,
    focusX: 0.41,
    sample: 'Study at dusk',
  },
  low(study, BOOKS, 0.391),
  { ...study, id: 'study-portrait', phrase: BOOKS, ...PORTRAIT, floorTop: 0.585, focusX: 0.5 },
  { ...sunroom, id: 'sunroom', phrase: RATTAN, ...WIDE, floorTop: 0.63, focusX: 0.5, small: 'sunroom-3x2' },
  { ...sunroom, id: 'sunroom-3x2', phrase: RATTAN, ...MIDDLE, floorTop: 0.608, focusX: 0.45 },
  low(sunroom, RATTAN, 0.354),
  { ...sunroom, id: 'sunroom-portrait', phrase: RATTAN, ...PORTRAIT, floorTop: 0.593, focusX: 0.5 },
  { ...bath, id: 'bath', phrase: GREEN_TILES, ...WIDE, floorTop: 0.671, focusX: 0.45, small: 'bath-3x2' },
  { ...bath, id: 'bath-3x2', phrase: GREEN_TILES, ...MIDDLE, floorTop: 0.613, focusX: 0.46 },
  low(bath, GREEN_TILES, 0.412),
  { ...bath, id: 'bath-portrait', phrase: GREEN_TILES, ...PORTRAIT, floorTop: 0.566, focusX: 0.5 },
  { ...city, id: 'city', phrase: ONE_ROOM, ...WIDE, floorTop: 0.618, focusX: 0.55, small: 'city-3x2' },
  { ...city, id: 'city-3x2', phrase: ONE_ROOM, ...MIDDLE, floorTop: 0.634, focusX: 0.6 },
  low(city, ONE_ROOM, 0.375),
  {
    ...city,
    id: 'city-portrait',
    phrase: ONE_ROOM,
    ...PORTRAIT,
    floorTop: 0.557,
    focusX: 0.5,
    sample: 'City flat',
  },
  { ...stairs, id: 'stairs', phrase: FLIGHT, ...WIDE, floorTop: 0.682, focusX: 0.5, small: 'stairs-3x2' },
  { ...stairs, id: 'stairs-3x2', phrase: FLIGHT, ...MIDDLE, floorTop: 0.619, focusX: 0.58 },
  {
    ...stairs,
    id: 'stairs-portrait',
    phrase: FLIGHT,
    ...PORTRAIT,
    floorTop: 0.607,
    focusX: 0.5,
    sample: 'Stair hall',
  },
  ...views(office, BENCH, { wide: 0.499, tall: 0.499, low: 0.336, portrait: 0.477 }),
  ...views(shop, POTS, { wide: 0.56, tall: 0.554, low: 0.386, portrait: 0.524 }, MIDDLE),
  { ...attic, id: 'attic', phrase: SLOPES, ...WIDE, floorTop: 0.605, focusX: 0.5, small: 'attic-3x2' },
  { ...attic, id: 'attic-3x2', phrase: SLOPES, ...MIDDLE, floorTop: 0.582, focusX: 0.5 },
  { ...attic, id: 'attic-portrait', phrase: SLOPES, ...PORTRAIT, floorTop: 0.547, focusX: 0.5 },
  ...views(farmhouse, RANGE, { wide: 0.599, tall: 0.58, low: 0.383, portrait: 0.536 }, MIDDLE),
  ...views(lounge, PIANO, { wide: 0.584, tall: 0.569, low: 0.369, portrait: 0.534 }, MIDDLE),
  ...views(hotel, LIFTS, { wide: 0.682, tall: 0.621, low: 0.352, portrait: 0.53 }),
];
