import 'server-only';
import type { InferenceSession } from 'onnxruntime-web/wasm';

/** Files in the folder that CLICK_MODEL names. */
export const FILES = { encoder: 'encoder.onnx', decoder: 'decoder.onnx' } as const;

/** Allowed side in px of an encoder's square input. */
const SIDES = { least: 128, most: 2048 } as const;

/** Names of the networks' inputs and outputs; those of the decoder follow the Segment Anything export. */
export const NAMES = {
  picture: 'rgb',
  embedding: 'image_embeddings',
  coordinates: 'point_coords',
  labels: 'point_labels',
  /** The mask of a previous run; none is passed. */
  before: 'mask_input',
  hasBefore: 'has_mask_input',
  size: 'orig_im_size',
  masks: 'low_res_masks',
  sureness: 'iou_predictions',
} as const;
const NEEDED = [NAMES.embedding, NAMES.coordinates, NAMES.labels] as const;
const POSSIBLE = [NAMES.before, NAMES.hasBefore, NAMES.size] as const;

/** A network that cannot be used. The message is for the operator. */
export class ClickModelFault extends Error {
  override name = 'ClickModelFault';
}

type Values = InferenceSession['inputMetadata'];

const described = (values: Values): string =>
  values
    .map((value) =>
      value.isTensor ? `${value.name} ${value.type} [${value.shape.join(',')}]` : `${value.name}, no tensor`,
    )
    .join('; ') || 'nothing';

function shapeOf(values: Values, name: string): readonly (number | string)[] | undefined {
  const value = values.find((one) => one.name === name);
  return value?.isTensor && value.type === 'float32' ? value.shape : undefined;
}

/** The side in px of an encoder's square input. Throws a ClickModelFault if the encoder does not fit. */
export function checkEncoder({ inputMetadata, outputMetadata }: InferenceSession): number {
  const shape = shapeOf(inputMetadata, NAMES.picture) ?? [];
  const [one, planes, height, width] = shape;
  const fits =
    inputMetadata.length === 1 &&
    shape.length === 4 &&
    (one === 1 || typeof one === 'string') &&
    planes === 3 &&
    typeof height === 'number' &&
    height === width &&
    height >= SIDES.least &&
    height <= SIDES.most;
  if (!fits)
    throw new ClickModelFault(
      `${FILES.encoder} must have one input, ${NAMES.picture} float32 [1,3,S,S] with S from ${SIDES.least} to ${SIDES.most}; it has ${described(inputMetadata)}.`,
    );
  if (!shapeOf(outputMetadata, NAMES.embedding))
    throw new ClickModelFault(
      `${FILES.encoder} must have the output ${NAMES.embedding} float32; it has ${described(outputMetadata)}.`,
    );
  return height;
}

/** Throws a ClickModelFault if a decoder has other inputs or outputs. */
export function checkDecoder({ inputMetadata, outputMetadata }: InferenceSession): void {
  if (!NEEDED.every((name) => shapeOf(inputMetadata, name)))
    throw new ClickModelFault(
      `${FILES.decoder} must have the inputs ${NEEDED.join(', ')}, all float32; it has ${described(inputMetadata)}.`,
    );
  const ranks = [NAMES.coordinates, NAMES.labels].map((name) => shapeOf(inputMetadata, name)?.length);
  const counts = [NAMES.coordinates, NAMES.labels].map((name) => shapeOf(inputMetadata, name)?.[1]);
  if (ranks[0] !== 3 || ranks[1] !== 2 || counts.some((count) => typeof count === 'number'))
    throw new ClickModelFault(
      `${FILES.decoder} must take any number N of points, as ${NAMES.coordinates} [1,N,2] and ${NAMES.labels} [1,N]; it has ${described(inputMetadata)}.`,
    );
  const known: readonly string[] = [...NEEDED, ...POSSIBLE];
  const strange = inputMetadata.filter(({ name }) => !known.includes(name));
  if (strange.length > 0)
    throw new ClickModelFault(
      `${FILES.decoder} wants ${strange.map(({ name }) => name).join(', ')}, which nothing here can give it.`,
    );
  if (!shapeOf(outputMetadata, NAMES.masks))
    throw new ClickModelFault(
      `${FILES.decoder} must have the output ${NAMES.masks} float32; it has ${described(outputMetadata)}.`,
    );
}
