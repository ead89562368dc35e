import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as ort from 'onnxruntime-web';
import { describe, expect, it } from 'vitest';
import { networkDetector } from '#lib/scenes/server/detect/onnx.ts';
import { sharp } from '#lib/server/sharp.ts';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { convertSegmenter } from '../convert.ts';
import { MODELS } from '../sources.ts';
import { readTflite } from '../tflite.ts';
import { CLASSES, expected, tinySegmenter } from './tiny-segmenter.ts';

ort.env.wasm.numThreads = 1;

describe('TFLite to ONNX', () => {
  it('A-19 every class has the probability TFLite gives it, with uneven padding and bounds of bytes', async () => {
    const file = convertSegmenter(readTflite(tinySegmenter()));
    const session = await ort.InferenceSession.create(file);
    const bytes = Array.from({ length: 9 * 9 * 3 }, (_, i) => (i * 37 + (i % 7) * 29) % 256);
    const planes = Float32Array.from({ length: bytes.length }, (_, i) => {
      const [channel, place] = [Math.floor(i / 81), i % 81];
      return bytes[place * 3 + channel] as number;
    });
    const { ade20k: found } = await session.run({ rgb: new ort.Tensor('float32', planes, [1, 3, 9, 9]) });
    expect(found?.dims).toEqual([1, CLASSES, 5, 5]);
    const wanted = expected(bytes);
    const spread = new Set<string>();
    for (let channel = 0; channel < CLASSES; channel++)
      for (let place = 0; place < 25; place++) {
        const value = found?.data[channel * 25 + place] as number;
        expect(value).toBeCloseTo(wanted.data[place * CLASSES + channel] as number, 5);
        spread.add(value.toFixed(4));
      }
    expect(spread.size).toBeGreaterThan(100);
  });

  it('A-19 a file of another kind, and an operation nobody has taught it, are named', () => {
    expect(() => readTflite(Buffer.from('no network at all'))).toThrow('This is no TFLite file.');
    const network = readTflite(tinySegmenter());
    const [first, ...others] = network.operators;
    const foreign = { ...network, operators: [{ ...first, code: 77 } as never, ...others] };
    expect(() => convertSegmenter(foreign)).toThrow('Operation 77 of TFLite is not known here.');
    const blind = { ...network, operators: network.operators.slice(0, -1) };
    expect(() => convertSegmenter(blind)).toThrow('The network chooses no classes.');
  });
});

/** The real files are not part of the project; if they are beside it, they are converted and compared. */
const shared = path.resolve(process.env.FLOOR_FILES ?? '../shared/visualiser');
const real = (name: string, ending: string) => path.join(shared, 'models', `${name}.${ending}`);
const [mosaic, deeplab] = MODELS.map(({ name }) => name) as [string, string];
const available = [mosaic, deeplab].every((name) => existsSync(real(name, 'tflite')));

const photo = async (name: string) => {
  const { data, info } = await sharp(path.join(shared, 'photos', `${name}.jpg`))
    .resize(512, 512, { fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};
const detectors = new Map<string, ReturnType<typeof networkDetector>>();
function converted(name: string) {
  const known = detectors.get(name);
  if (known) return known;
  const file = path.join(tempFolder('converted'), `${name}.onnx`);
  writeFileSync(file, convertSegmenter(readTflite(readFileSync(real(name, 'tflite')))));
  const made = networkDetector(file);
  detectors.set(name, made);
  return made;
}

if (available)
  describe('the networks that are installed', () => {
    it('A-19 MOSAIC finds what its ONNX file made elsewhere finds', async () => {
      const [ours, theirs] = [await converted(mosaic), await networkDetector(real(mosaic, 'onnx'))];
      for (const name of dailyOrNightly(['rug6'], ['empty', 'rug6'])) {
        const picture = await photo(name);
        const [a, b] = [await ours.detect(picture), await theirs.detect(picture)];
        const apart = a.floor.data.reduce((sum, p, i) => sum + Math.abs(p - (b.floor.data[i] as number)), 0);
        expect(apart / a.floor.data.length).toBeLessThan(0.005);
      }
    });

    it('A-19 DeepLab, whose activations are only in the bounds of its bytes, finds the floors MOSAIC finds', async () => {
      const [one, other] = [await converted(deeplab), await converted(mosaic)];
      for (const name of dailyOrNightly(['rug6'], ['wood', 'rug6'])) {
        const picture = await photo(name);
        const [a, b] = [await one.detect(picture), await other.detect(picture)];
        let [both, either] = [0, 0];
        a.floor.data.forEach((p, i) => {
          const [x, y] = [
            p + (a.rug?.data[i] ?? 0) > 0.5,
            (b.floor.data[i] as number) + (b.rug?.data[i] ?? 0) > 0.5,
          ];
          if (x && y) both++;
          if (x || y) either++;
        });
        expect(both / either).toBeGreaterThan(0.85);
      }
    });
  });
else
  it('A-19 the real networks are not at hand: only the small one was converted', () => {
    expect(available).toBe(false);
  });
