import 'server-only';
import { deltaE2000 } from '../../../colour/delta-e.ts';
import { meanLab, seams } from '../../../images/server/surface.ts';
import type { Surface } from '../../../rendering/server/source-boards.ts';
import { sharp } from '../../../server/sharp.ts';
import type { NamedColour, PictureKind } from './colour-names.ts';
import { type RearrangedBoards, rearrangeBoards } from './rearrange-boards.ts';

/** A picture in the form that the shop stores, or the reason why it is rejected. */
export type CheckedPicture =
  | { readonly picture: Buffer; readonly notes: readonly string[] }
  | { readonly reason: string };

interface Wanted {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Minimum size as a share of the wanted size; smaller pictures are rejected. */
  readonly least: number;
}

/** Swatches are square; larger ones would only use more memory. */
const SIZE: Readonly<Record<PictureKind, Wanted>> = {
  swatch: { width: 1024, height: 1024, least: 0.5 },
  cameo: { width: 2400, height: 1600, least: 0.25 },
};
/** Maximum number of pixels. Camera photos may be larger than pictures that pages may decode. */
const MAX_PIXELS = 150_000_000;
const QUALITY = 92;
/** A larger CIEDE2000 difference looks like another colour to most people. */
const OTHER_COLOUR = 6;

/**
 * Validates the picture of a variant, rotates it upright, crops a swatch to a square and limits its size to what is
 * shown.
 */
export async function checkPicture(
  bytes: Buffer,
  kind: PictureKind,
  colour: NamedColour,
): Promise<CheckedPicture> {
  const wanted = SIZE[kind];
  // The library does not accept an empty input.
  if (bytes.length === 0) return { reason: 'is empty' };
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  // Reads only the header, however large the picture claims to be.
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!facts) return { reason: 'is not a JPEG, PNG or WebP that can be read' };
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
    // The light of boards at two edges differs naturally.
    const isPile = kind === 'swatch' && colour.surface === 'pile';
    const isEvened = isPile && evenLight(given);
    const laid = kind === 'swatch' ? rearrangeBoards(given, colour) : undefined;
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

/** Range of light fall-off along a side, as a logarithm: less is invisible, more is the floor's own appearance. */
const FALL_OFF = { least: 0.03, most: 0.35 };
/**
 * Number of sections of a side whose light is compared, and the minimum fit (R²) of a fall-off, which stripes do not
 * reach.
 */
const PARTS = 16;
const STEADY = 0.9;
/** A lens's fall-off is similar in both directions; one wide stripe of a check fits nearly as well in one direction. */
const ROUND = { steady: 0.95, alike: 2.5 };

/** Light along a side, as a logarithm: the rise from end to end, and the fall-off from the middle to both ends. */
interface Fall {
  readonly rise: number;
  readonly sink: number;
}

/**
 * Evens out light fall-off in a photo, which would show as a grid on a floor. Returns whether it changed the picture.
 */
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

/** Fall-off at a distance of -0.5..0.5 from the middle, normalised to 1 between middle and ends and to a mean of 0. */
const bend = (from: number) => 4 * from * from - 1 / 3;

/** The fall-off across and down a picture; 0 if it is not steady or not visible. */
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

/**
 * Least-squares fit of a side's light: rise and fall-off, and the share of variance explained by the line alone and by
 * both.
 */
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

function laidNotes({ comesOut }: RearrangedBoards): string[] {
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
