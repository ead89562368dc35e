import 'server-only';
import { deltaE2000 } from '../../../colour/delta-e.ts';
import { meanLab, seams } from '../../../images/server/surface.ts';
import type { Surface } from '../../../rendering/server/source-boards.ts';
import { sharp } from '../../../server/sharp.ts';
import type { NamedColour, PictureKind } from './colour-names.ts';
import { type LaidAnew, laidAnew } from './laid-anew.ts';

/** A picture as the shop keeps it, or why it takes it not. */
export type CheckedPicture =
  | { readonly picture: Buffer; readonly notes: readonly string[] }
  | { readonly reason: string };

interface Wanted {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Below this share of it a picture is refused. */
  readonly least: number;
}

/** Swatches lie square on floors; larger ones would only take memory. */
const SIZE: Readonly<Record<PictureKind, Wanted>> = {
  swatch: { width: 1024, height: 1024, least: 0.5 },
  cameo: { width: 2400, height: 1600, least: 0.25 },
};
/** Photos of cameras, in pixels: larger than what the shop's pages may decode. */
const MAX_PIXELS = 150_000_000;
const QUALITY = 92;
/** A colour that differs by more is another one for most people. */
const OTHER_COLOUR = 6;

/** Checks the picture of a colour, turns it upright, cuts a swatch square and makes it no larger than is shown. */
export async function checkPicture(
  bytes: Buffer,
  kind: PictureKind,
  colour: NamedColour,
): Promise<CheckedPicture> {
  const wanted = SIZE[kind];
  // Of nothing the library makes no picture at all.
  if (bytes.length === 0) return { reason: 'is empty' };
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  // Reads the head alone, however large the picture says it is.
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!facts) return { reason: 'is no JPEG, PNG or WebP that can be read' };
  const { width, height } = facts.autoOrient;
  if (width * height > MAX_PIXELS)
    return { reason: `is too large: ${width} × ${height} px; at most ${MAX_PIXELS / 1e6} million pixels` };
  const least = { width: wanted.width * wanted.least, height: wanted.height * wanted.least };
  if (width < least.width || height < least.height)
    return { reason: `is too small: ${width} × ${height} px; at least ${least.width} × ${least.height}` };
  try {
    const upright = open().autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb');
    const sized =
      kind === 'swatch'
        ? upright.resize({ ...squareOf(width, height, wanted.width), fit: 'cover' })
        : upright.resize({
            width: wanted.width,
            height: wanted.height,
            fit: 'inside',
            withoutEnlargement: true,
          });
    const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
    const given = { data, width: info.width, height: info.height };
    // Boards at two edges differ by themselves.
    const isPile = kind === 'swatch' && colour.surface === 'pile';
    const isEvened = isPile && evenLight(given);
    const laid = kind === 'swatch' ? laidAnew(given, colour) : undefined;
    const pixels = laid?.picture ?? given;
    const raw = { width: pixels.width, height: pixels.height, channels: 3 as const };
    const picture = await sharp(pixels.data, { raw })
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4', mozjpeg: true })
      .toBuffer();
    const made = [
      ...(isEvened ? ['was lit unevenly: its light is evened'] : []),
      ...(laid ? laidNotes(laid) : []),
    ];
    return {
      picture,
      notes: kind === 'swatch' ? [...made, ...swatchNotes(pixels, { width, height }, colour)] : [],
    };
  } catch {
    return { reason: 'is damaged' };
  }
}

const squareOf = (width: number, height: number, most: number) => {
  const side = Math.min(width, height, most);
  return { width: side, height: side };
};

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** How much light may fall off along a side, as a logarithm: less nobody sees, more is what the floor looks like. */
const FALL_OFF = { least: 0.03, most: 0.35 };
/** Parts of a side whose light is compared, and how well a fall must fit them: stripes do not. */
const PARTS = 16;
const STEADY = 0.9;
/** A lens falls off to all corners alike; one wide stripe of a check fits nearly as well. */
const ROUND = { steady: 0.95, alike: 2.5 };

/** Light along a side, as a logarithm: how much it rises from end to end, and sinks from the middle to both ends. */
interface Fall {
  readonly rise: number;
  readonly sink: number;
}

/** Light that falls off across a photo lies on a floor as a grid of squares: it is evened. Tells whether it was. */
function evenLight({ data, width, height }: Pixels): boolean {
  const columns = new Float64Array(PARTS);
  const rows = new Float64Array(PARTS);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const light = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
      const [column, row] = [Math.floor((x * PARTS) / width), Math.floor((y * PARTS) / height)];
      columns[column] = (columns[column] ?? 0) + light;
      rows[row] = (rows[row] ?? 0) + light;
    }
  const [across, down] = falls(columns, rows);
  if ([across, down].every(({ rise, sink }) => rise === 0 && sink === 0)) return false;
  const gains = (side: number, { rise, sink }: Fall) =>
    Float64Array.from({ length: side }, (_, at) => {
      const from = (at + 0.5) / side - 0.5;
      return Math.exp(sink * bend(from) - rise * from);
    });
  const [gainX, gainY] = [gains(width, across), gains(height, down)];
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const gain = (gainX[x] ?? 1) * (gainY[y] ?? 1);
      for (let c = 0; c < 3; c++, at++) data[at] = Math.min(255, Math.round((data[at] ?? 0) * gain));
    }
  return true;
}

/** How far light has sunk at a place from the middle, -0.5..0.5, of 1 between middle and ends; 0 in the mean. */
const bend = (from: number) => 4 * from * from - 1 / 3;

/** The falls of light across and down a picture; those that are neither steady nor visible are 0. */
function falls(columns: Float64Array, rows: Float64Array): [Fall, Fall] {
  const across = fallOf(columns);
  const down = fallOf(rows);
  const sinks = [across.sink, down.sink];
  const isRound =
    [across, down].every(({ rounded, rise }) => rounded >= ROUND.steady && Math.abs(rise) <= FALL_OFF.most) &&
    sinks.every((sink) => sink >= FALL_OFF.least && sink <= FALL_OFF.most) &&
    Math.max(...sinks) <= ROUND.alike * Math.min(...sinks);
  const straight = ({ rise, steady }: typeof across): Fall => {
    const isFall = steady >= STEADY && Math.abs(rise) >= FALL_OFF.least && Math.abs(rise) <= FALL_OFF.most;
    return { rise: isFall ? rise : 0, sink: 0 };
  };
  return isRound ? [across, down] : [straight(across), straight(down)];
}

/** The fall that fits the parts of a side best, and the share of their differences that is its line, or all of it. */
function fallOf(parts: Float64Array): Fall & { readonly steady: number; readonly rounded: number } {
  const logs = [...parts].map((light) => Math.log(light + 1));
  const mean = logs.reduce((sum, one) => sum + one, 0) / PARTS;
  const fitted = (shape: (from: number) => number) => {
    const shapes = logs.map((_, at) => shape((at + 0.5) / PARTS - 0.5));
    const middle = shapes.reduce((sum, one) => sum + one, 0) / PARTS;
    let [xy, xx] = [0, 0];
    logs.forEach((one, at) => {
      const x = (shapes[at] ?? 0) - middle;
      xy += x * (one - mean);
      xx += x * x;
    });
    return { by: xy / xx, explains: (xy * xy) / xx };
  };
  const all = logs.reduce((sum, one) => sum + (one - mean) ** 2, 0) || 1;
  const [line, curve] = [fitted((from) => from), fitted(bend)];
  const steady = line.explains / all;
  return { rise: line.by, sink: -curve.by, steady, rounded: steady + curve.explains / all };
}

function laidNotes({ comesOut }: LaidAnew): string[] {
  const mm = (metres: number) => Math.round(metres * 1000);
  return [
    'shows boards or tiles that its edges cut: they are laid anew, without a seam',
    ...(comesOut
      ? [
          `lies as boards of ${mm(comesOut.width)} × ${mm(comesOut.length)} mm: to have those of the list, give ` +
            `${mm(comesOut.wanted) / 1000} in variant.swatch.sizeMetres, then add it again`,
        ]
      : []),
  ];
}

function swatchNotes(
  pixels: Surface,
  given: { width: number; height: number },
  { lab, hex }: NamedColour,
): string[] {
  const { width, height } = given;
  const edges = seams(pixels);
  const difference = deltaE2000(meanLab(pixels), lab);
  return [
    ...(width === height ? [] : [`is ${width} × ${height} px: its middle square is taken`]),
    ...(pixels.width < SIZE.swatch.width
      ? [`is small: ${pixels.width} px; ${SIZE.swatch.width} stay sharp when they are enlarged`]
      : []),
    ...(edges.length > 0 ? [`is not tileable: a seam shows at ${edges.join(' and at ')}`] : []),
    ...(difference > OTHER_COLOUR
      ? [`shows another colour than ${hex} of the list: ΔE ${difference.toFixed(0)}`]
      : []),
  ];
}
