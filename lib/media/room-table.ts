/** One room picture: a fixed camera in a furnished or empty room whose floor can be any variant. */
export interface Room {
  id: string;
  /** Views of the same furniture share a scene. */
  scene: string;
  /** Name of the room, without article, with words per region (`roomName`). */
  label: string;
  /** Native size in pixels. */
  width: number;
  height: number;
  /** Top of the floor, as a share of the height from the top (measured on the floor mask). */
  floorTop: number;
  /** Centre of the furniture, as a share of the width; narrow crops are centred on it. */
  focusX: number;
  /** Values of `suitableRooms` that the room represents; for commercial premises, values of a product's `segments`. */
  suits: readonly string[];
  /** Suitable product types; for example, no carpet in a kitchen. */
  types: readonly string[];
  /** A low, near view for the first picture of a product; most of it is floor. */
  low?: true;
  /** Commercial premises: shown with floors made for such places. */
  premises?: true;
  /** Stairs covered by a carpet of this width. Shown only on product pages. */
  stair?: 'runner' | 'full';
  /** The view for narrow screens, if this one is wide. */
  small?: string;
  /** Without furniture; not shown in the range. */
  empty?: true;
}

/** Aspect ratios of the room pictures, width to height. */
export const ROOM_RATIOS = ['5:2', '11:5', '3:2', '25:28', '4:5'] as const;

const ALL = ['CPT', 'HF'] as const;
/** Wide views at the top of the home page are as large as any screen shows them. */
const LARGE = { width: 2500, height: 1000 } as const;
const WIDE = { width: 2000, height: 800 } as const;
const TALL = { width: 1500, height: 1000 } as const;
const MIDDLE = { width: 1350, height: 900 } as const;
const PORTRAIT = { width: 800, height: 1000 } as const;
const NEAR = { width: 1250, height: 1400 } as const;

const living = { scene: 'living', label: 'living room', suits: ['living'], types: ALL };
const bedroom = { scene: 'bedroom', label: 'bedroom', suits: ['bedroom'], types: ALL };
const child = { scene: 'child', label: 'child’s room', suits: ['kids'], types: ALL };
const junior = { scene: 'junior', label: 'older child’s room', suits: ['kids'], types: ALL };
const dining = { scene: 'dining', label: 'dining room', suits: ['dining', 'kitchen'], types: ['HF'] };
const hall = { scene: 'hall', label: 'hallway', suits: ['hallway', 'stairs'], types: ALL };
const sunroom = { scene: 'sunroom', label: 'sunroom', suits: ['living'], types: ALL };
const study = { scene: 'study', label: 'study', suits: ['study'], types: ALL };

const bath = { scene: 'bath', label: 'bathroom', suits: ['bathroom'], types: ['HF'] };
const stairs = { scene: 'stairs', label: 'stair hall', suits: ['hallway', 'stairs'], types: ALL };
const terrace = { scene: 'terrace', label: '{terrace / row house} hallway', suits: ['hallway'], types: ALL };
const city = { scene: 'city', label: 'city {flat / apartment}', suits: ['living', 'study'], types: ALL };

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
  label: '{lounge / common room}',
  types: ALL,
  suits: ['aged-care'],
  premises: true,
} as const;
const flight = { scene: 'flight', label: 'stair', suits: ['stairs'], types: ['CPT'] };
const attic = { scene: 'attic', label: 'attic', suits: ['bedroom', 'study'], types: ALL };

type Scene = Pick<Room, 'scene' | 'label' | 'suits' | 'types' | 'premises'>;
type Size = Pick<Room, 'width' | 'height'>;
/** Top of the floor, and the centre of the furniture if not 0.5. */
type Place = number | readonly [floorTop: number, focusX: number];

function view(scene: Scene, id: string, size: Size, place: Place, more?: Partial<Room>): Room {
  const [floorTop, focusX] = typeof place === 'number' ? [place, 0.5] : place;
  return { ...scene, id, ...size, floorTop, focusX, ...more };
}

const low = (scene: Scene, place: Place): Room =>
  view(scene, `${scene.scene}-low`, NEAR, place, { low: true });

/** The views of a scene: wide, 3:2, portrait, and a low, near one if it exists. */
function views(scene: Scene, tall: Size, wide: Place, middle: Place, portrait: Place, near?: Place): Room[] {
  const { scene: id } = scene;
  return [
    view(scene, id, WIDE, wide, { small: `${id}-3x2` }),
    view(scene, `${id}-3x2`, tall, middle),
    ...(near ? [low(scene, near)] : []),
    view(scene, `${id}-portrait`, PORTRAIT, portrait),
  ];
}

/**
 * `floorTop` is where the floor spans a quarter of the width; for stairs, the landing. `focusX` was set by eye on card
 * crops.
 */
export const ROOM_TABLE: readonly Room[] = [
  view(living, 'living', LARGE, 0.567, { small: 'living-3x2' }),
  view(living, 'living-3x2', TALL, [0.563, 0.52]),
  view(living, 'living-aubergine', { width: 2640, height: 1200 }, [0.559, 0.52]),
  view(living, 'living-ink', PORTRAIT, 0.483),
  view(living, 'living-sage', { width: 1800, height: 1200 }, [0.525, 0.6]),
  view(living, 'living-sage-portrait', PORTRAIT, 0.463),
  view(living, 'corner-plaster', PORTRAIT, [0.561, 0.55]),
  low(living, 0.426),
  view(living, 'living-bare', { width: 1600, height: 640 }, 0.563, { empty: true }),
  ...views(bedroom, TALL, 0.591, 0.602, 0.56, 0.561),
  view(bedroom, 'bedroom-bare', TALL, 0.597, { empty: true }),
  ...views(child, TALL, 0.623, [0.61, 0.62], 0.581, 0.405),
  ...views(dining, TALL, 0.58, [0.593, 0.3], [0.565, 0.45], 0.342),
  ...views(hall, TALL, 0.664, [0.602, 0.55], 0.502, 0.423),
  view(hall, 'hall-bare', TALL, 0.602, { empty: true }),
  ...views(study, TALL, 0.619, [0.612, 0.41], 0.585, 0.391),
  view(sunroom, 'sunroom', LARGE, 0.63, { small: 'sunroom-3x2' }),
  view(sunroom, 'sunroom-3x2', MIDDLE, [0.608, 0.45]),
  low(sunroom, 0.354),
  view(sunroom, 'sunroom-portrait', PORTRAIT, 0.593),
  ...views(bath, MIDDLE, [0.671, 0.45], [0.613, 0.46], 0.566, 0.412),
  ...views(city, MIDDLE, 0.672, [0.669, 0.45], [0.574, 0.48], 0.375),
  ...views(stairs, MIDDLE, 0.682, [0.619, 0.58], 0.607),
  ...views(office, TALL, 0.499, 0.499, 0.477, 0.336),
  ...views(shop, MIDDLE, 0.56, 0.554, 0.524, 0.386),
  ...views(attic, MIDDLE, 0.605, 0.582, 0.547),
  ...views(farmhouse, MIDDLE, 0.599, 0.58, 0.536, 0.383),
  ...views(lounge, MIDDLE, 0.584, 0.569, 0.534, 0.369),
  ...views(junior, MIDDLE, 0.621, 0.596, 0.587, 0.391),
  ...views(terrace, MIDDLE, 0.659, [0.637, 0.42], 0.593, 0.398),
  ...views(hotel, TALL, 0.682, 0.621, 0.53, 0.352),
  view(flight, 'flight-runner', NEAR, 0.33, { stair: 'runner' }),
  view(flight, 'flight-full', NEAR, 0.33, { stair: 'full' }),
];
