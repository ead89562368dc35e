import 'server-only';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { InferenceSession } from 'onnxruntime-web/wasm';
import { logger } from '../../../server/logger.ts';
import type { FloatMap, RgbPicture } from '../../float-map.ts';
import { letterboxed } from '../maps/letterboxed.ts';
import { networkInThread } from './network-thread.ts';
import type { ClassMap, FloorDetector } from './port.ts';

/** Side in px of a network's square input. */
const SIDE = 512;
/** Name of a network's input: [1,3,512,512], 0…255. */
const INPUT = 'rgb';
/** Supported outputs, [1,classes,n,n] probabilities, with the indices of the floor and rug classes. */
const OUTPUTS: Readonly<
  Record<string, { readonly floor: number; readonly rug: number; readonly others: boolean }>
> = {
  /** The classes of ADE20K, in the form that tools/floor-model converts to. */
  ade20k: { floor: 4, rug: 29, others: true },
  floor_rug: { floor: 0, rug: 1, others: false },
};

/**
 * Minimum number of CPU cores to run every second network in a worker thread. The thread takes about 100 MB more, and
 * page requests need the cores too.
 */
const CORES_FOR_TWO = 4;

const loaded = new Map<string, Promise<FloorDetector>>();

/**
 * The detectors of these network files, loaded with the first photo and cached. Their agreement is the confidence. With
 * four or more cores, every second one runs in a worker thread. A file that cannot be used is logged and skipped.
 */
export async function floorDetectors(
  files: readonly string[],
  cores = availableParallelism(),
): Promise<readonly FloorDetector[]> {
  const [beside, here]: [FloorDetector[], FloorDetector[]] = [[], []];
  // Sequential, because each load compiles the runtime, and two at once need twice the memory.
  for (const [index, file] of files.entries()) {
    const apart = cores >= CORES_FOR_TWO && index % 2 === 1;
    const detector = loaded.get(file) ?? (apart ? networkInThread(file) : networkDetector(file));
    loaded.set(file, detector);
    try {
      (apart ? beside : here).push(await detector);
    } catch (error) {
      loaded.delete(file);
      const reason = error instanceof Error ? error.message : String(error);
      logger.error(
        { code: 'floor_model', file, reason },
        `FLOOR_MODEL: ${file} cannot be used, and floors are found without it: ${reason}`,
      );
    }
  }
  // Worker-thread detectors start first, because a detector on this thread blocks it until it finishes.
  return [...beside, ...here];
}

/**
 * Loads a network of the documented shape as a detector on the current thread. Rejects with the reason if the file
 * cannot be used.
 */
export async function networkDetector(file: string): Promise<FloorDetector> {
  const { InferenceSession, Tensor, env } = await import('onnxruntime-web/wasm');
  env.wasm.numThreads = 1;
  env.logLevel = 'error';
  const session: InferenceSession = await InferenceSession.create(new Uint8Array(await readFile(file)), {
    executionProviders: ['wasm'],
  });
  const output = session.outputNames.find((name) => Object.hasOwn(OUTPUTS, name)) ?? '';
  const planes = OUTPUTS[output];
  if (!session.inputNames.includes(INPUT) || !planes)
    throw new Error(
      `A floor network must have the input ${INPUT} and the output ${Object.keys(OUTPUTS).join(' or ')}`,
    );
  return {
    name: path.basename(file, '.onnx'),
    workSize: SIDE,
    async detect(picture) {
      const answers = await session.run({
        [INPUT]: new Tensor('float32', letterboxed(picture, SIDE), [1, 3, SIDE, SIDE]),
      });
      const { data, dims } = answers[output] ?? {};
      const [, classes = 0, , side = 0] = dims ?? [];
      if (
        !(data instanceof Float32Array) ||
        classes <= Math.max(planes.floor, planes.rug) ||
        data.length !== classes * side * side
      )
        throw new Error(`${output} is not [1, classes, n, n] of float32`);
      return {
        floor: cropped(data, planes.floor, side, picture),
        rug: cropped(data, planes.rug, side, picture),
        ...(planes.others && { classes: classesOf(data, classes, side, picture) }),
      };
    },
  };
}

/** Crops one output plane to the part that shows the picture, removing the letterbox. */
function cropped(data: Float32Array, plane: number, side: number, picture: RgbPicture): FloatMap {
  const width = Math.max(1, Math.round((picture.width * side) / SIDE));
  const height = Math.max(1, Math.round((picture.height * side) / SIDE));
  const map = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (plane * side + y) * side;
    map.set(data.subarray(from, from + width), y * width);
  }
  return { width, height, data: map };
}

/** All class planes, cropped to the picture and interleaved by cell. */
function classesOf(data: Float32Array, count: number, side: number, picture: RgbPicture): ClassMap {
  const planes = Array.from({ length: count }, (_, plane) => cropped(data, plane, side, picture));
  const { width = 0, height = 0 } = planes[0] ?? {};
  const cells = Float32Array.from(
    { length: width * height * count },
    (_, i) => planes[i % count]?.data[Math.floor(i / count)] as number,
  );
  return { width, height, count, data: cells };
}
