import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { MEGABYTE } from '../../../server/quantities.ts';
import type { RgbPicture } from '../../float-map.ts';
import { letterboxed } from '../maps/letterboxed.ts';
import { ClickModelFault, checkDecoder, checkEncoder, FILES, NAMES } from './fit.ts';
import type { Prompt } from './protocol.ts';

/** Maximum bytes of an encoder's output for a photo. */
const MAX_EMBEDDING_BYTES = 32 * MEGABYTE;
/** Side of the empty previous mask that some decoders require. */
const BEFORE = 256;

/** An encoder's output for a photo. */
export interface Embedding {
  readonly tensor: Tensor;
  readonly bytes: number;
  /** Size in px of the picture within the encoder's square. */
  readonly width: number;
  readonly height: number;
}

/** Masks of the encoder's square, row by row; values above 0 belong to the object. */
export interface Masks {
  readonly side: number;
  readonly masks: readonly Float32Array[];
  /** Confidence of each mask; undefined if the network does not return any. */
  readonly sureness: readonly number[] | undefined;
  /** Share of the square's width and height that the photo covers. */
  readonly width: number;
  readonly height: number;
}

/** A promptable network: an encoder that runs once per photo, and a decoder that runs for each tap. */
export interface ClickNetwork {
  /** Longer side in px of the picture it expects. */
  readonly side: number;
  encode(picture: RgbPicture): Promise<Embedding>;
  decode(embedding: Embedding, prompts: readonly Prompt[]): Promise<Masks>;
}

/** Loads the two networks of a folder on the current thread. Rejects with a ClickModelFault that says what is wrong. */
export async function clickNetwork(folder: string): Promise<ClickNetwork> {
  const { Tensor } = await import('onnxruntime-web/wasm');
  const encoder = await sessionOf(folder, FILES.encoder);
  const side = checkEncoder(encoder);
  const decoder = await sessionOf(folder, FILES.decoder);
  checkDecoder(decoder);
  const floats = (values: ArrayLike<number>, shape: number[]) =>
    new Tensor('float32', Float32Array.from(values), shape);
  const wanted = new Set(decoder.inputNames);
  const others = {
    ...(wanted.has(NAMES.before) && {
      [NAMES.before]: floats(new Float32Array(BEFORE * BEFORE), [1, 1, BEFORE, BEFORE]),
    }),
    ...(wanted.has(NAMES.hasBefore) && { [NAMES.hasBefore]: floats([0], [1]) }),
    ...(wanted.has(NAMES.size) && { [NAMES.size]: floats([side, side], [2]) }),
  };
  return {
    side,
    async encode(picture) {
      const { [NAMES.embedding]: tensor } = await encoder.run({
        [NAMES.picture]: new Tensor('float32', letterboxed(picture, side), [1, 3, side, side]),
      });
      const bytes = tensor?.data instanceof Float32Array ? tensor.data.byteLength : 0;
      if (!tensor || bytes === 0 || bytes > MAX_EMBEDDING_BYTES)
        throw new ClickModelFault(`${FILES.encoder}: ${NAMES.embedding} is empty, or larger than 32 MB.`);
      return { tensor, bytes, width: picture.width, height: picture.height };
    },
    async decode({ tensor, width, height }, prompts) {
      // Segment Anything requires a padding point with label -1 when there is no box.
      const coordinates = [...prompts.flatMap(({ x, y }) => [x * width, y * height]), 0, 0];
      const labels = [...prompts.map(({ inside }) => (inside ? 1 : 0)), -1];
      const answer = await decoder.run({
        ...others,
        [NAMES.embedding]: tensor,
        [NAMES.coordinates]: floats(coordinates, [1, labels.length, 2]),
        [NAMES.labels]: floats(labels, [1, labels.length]),
      });
      return { ...masksOf(answer), width: width / side, height: height / side };
    },
  };
}

async function sessionOf(folder: string, name: string): Promise<InferenceSession> {
  const { InferenceSession, env } = await import('onnxruntime-web/wasm');
  env.wasm.numThreads = 1;
  env.logLevel = 'error';
  const content = await readFile(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    throw new ClickModelFault(
      error.code === 'ENOENT'
        ? `${name} is not in ${folder}.`
        : `${name} cannot be read (${error.code ?? error.message}).`,
    );
  });
  try {
    return await InferenceSession.create(new Uint8Array(content), { executionProviders: ['wasm'] });
  } catch {
    throw new ClickModelFault(`${name} is no network that can be run here.`);
  }
}

function masksOf(answer: InferenceSession.ReturnType): Pick<Masks, 'side' | 'masks' | 'sureness'> {
  const { data, dims = [] } = answer[NAMES.masks] ?? {};
  const [one, count = 0, side = 0, width] = dims;
  if (!(data instanceof Float32Array) || dims.length !== 4 || one !== 1 || side !== width || side < 16)
    throw new ClickModelFault(`${FILES.decoder}: ${NAMES.masks} is not [1,masks,n,n] of float32.`);
  const sure = answer[NAMES.sureness]?.data;
  return {
    side,
    masks: Array.from({ length: count }, (_, i) => data.subarray(i * side * side, (i + 1) * side * side)),
    sureness: sure instanceof Float32Array && sure.length === count ? [...sure] : undefined,
  };
}

/** Runs both networks once on a grey picture, because their metadata may not match their behaviour. */
export async function testNetwork({ side, encode, decode }: ClickNetwork): Promise<void> {
  const picture = { width: side, height: side, data: new Uint8Array(3 * side * side).fill(127) };
  try {
    await decode(await encode(picture), [
      { x: 0.5, y: 0.7, inside: true },
      { x: 0.5, y: 0.1, inside: false },
    ]);
  } catch (error) {
    if (error instanceof ClickModelFault) throw error;
    throw new ClickModelFault(
      `The two networks do not work together: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
