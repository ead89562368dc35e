import { encode, type PictureKind, pictureKind } from '#lib/images/server/quality.ts';
import { drawImage } from '#lib/images/server/render.ts';
import type { Format } from '#lib/images/server/request/negotiate.ts';
import { parseAddress } from '#lib/images/server/request/parse-address.ts';
import { planImage } from '#lib/images/server/request/plan.ts';
import { imageSettings } from '#lib/images/server/settings.ts';
import { findSource } from '#lib/images/server/sources/source.ts';
import { mediaHost } from '#lib/media/hosts.ts';
import { pictureFor } from '#lib/media/image.ts';
import type { SlotName } from '#lib/media/slots.ts';
import { stopComposing } from '#lib/rendering/server/pool.ts';
import { sharp } from '#lib/server/sharp.ts';
import { contentFacts } from './content-facts.ts';
import { ssim } from './ssim.ts';

/** Floors that are hard to compress and easy ones: grey and green loop, herringbone, ribbed wool. */
const FLOORS = ['1021401', '1021405', '1074501', '1040201'] as const;
const ROOMS = ['living-3x2', 'hall-3x2', 'living-sage', 'study-3x2'] as const;
const WIDE_ROOMS = ['living', 'bedroom', 'hall', 'sunroom'] as const;
const room = (at: number) => `rooms/${ROOMS[at]}/${FLOORS[at]}`;
const swatch = (at: number) => `variants/${FLOORS[at]}/swatches/1`;
const near = (at: number) => `variants/${FLOORS[at]}/near`;
const cameo = (at: number) => `variants/${FLOORS[at]}/cameo`;

/** One sample of each kind of picture: slot, width in pixels, public id of each. */
const SAMPLES: readonly { slot: SlotName; width: number; id: (at: number) => string }[] = [
  { slot: 'chip', width: 96, id: swatch },
  { slot: 'roomCard', width: 320, id: room },
  { slot: 'roomCard', width: 384, id: room },
  { slot: 'roomCard', width: 640, id: room },
  { slot: 'productMain', width: 800, id: room },
  { slot: 'productMain', width: 1200, id: room },
  { slot: 'banner', width: 1600, id: (at) => `rooms/${WIDE_ROOMS[at]}/${FLOORS[at]}` },
  { slot: 'swatchCard', width: 384, id: swatch },
  { slot: 'productMain', width: 800, id: swatch },
  { slot: 'macro', width: 1400, id: near },
  { slot: 'story', width: 480, id: cameo },
  { slot: 'story', width: 1200, id: cameo },
];

export interface QualityRow {
  kind: PictureKind;
  slot: SlotName;
  width: number;
  format: Format;
  /** Mean of the samples. */
  ssim: number;
  kilobytes: number;
}

interface Extent {
  formats: readonly Format[];
  /** Maximum width of a sample, in pixels; wider ones are left out. */
  widest?: number;
}

/** Compares delivered pictures with the same pictures uncompressed. */
export async function measureQuality({
  formats,
  widest = Number.POSITIVE_INFINITY,
}: Extent): Promise<QualityRow[]> {
  const drawn = [];
  for (const sample of SAMPLES.filter(({ width }) => width <= widest))
    drawn.push({ ...sample, ...(await drawnPictures(sample)) });
  // Composing threads shut down the decoders, which are needed here.
  await stopComposing();
  sharp.unblock({ operation: ['VipsForeignLoad'] });
  const rows: QualityRow[] = [];
  for (const { slot, width, kind, pictures } of drawn)
    for (const format of formats) {
      let [alike, bytes] = [0, 0];
      for (const picture of pictures) {
        const encoded = await encode(sharp(picture), kind, format).toBuffer();
        alike += await ssim(sharp(picture), sharp(encoded));
        bytes += encoded.length;
      }
      const { length } = pictures;
      rows.push({ kind, slot, width, format, ssim: alike / length, kilobytes: bytes / length / 1024 });
    }
  return rows;
}

async function drawnPictures({ slot, width, id }: (typeof SAMPLES)[number]) {
  const settings = { ...imageSettings(), facts: contentFacts() };
  const pictures: Buffer[] = [];
  let kind: PictureKind = 'room';
  for (const at of FLOORS.keys()) {
    const { src, srcSet = src } = pictureFor(id(at), slot, mediaHost());
    const [, path = ''] = new RegExp(`/image/upload/(\\S*w_${width}/\\S+)`).exec(srcSet) ?? [];
    const { publicId, delivery } = parseAddress(path);
    const source = await findSource(publicId, settings);
    const plan = planImage(source.native, delivery, 'south');
    kind = pictureKind(source, width);
    pictures.push(await (await drawImage(source, plan)).removeAlpha().png().toBuffer());
  }
  return { kind, pictures };
}
