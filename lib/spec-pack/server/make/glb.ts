import 'server-only';
import type { PackSource } from './pack-source.ts';
import type { SurfaceMaps } from './surface-maps.ts';

const MAGIC = 0x46546c67;
const CHUNK = { json: 0x4e4f534a, binary: 0x004e4942 } as const;
const FLOAT = 5126;
const UNSIGNED_SHORT = 5123;
const ARRAY_BUFFER = 34962;
const ELEMENT_ARRAY_BUFFER = 34963;
const REPEAT = 10497;
const LINEAR = 9729;
const LINEAR_MIPMAP_LINEAR = 9987;
/** Index of the buffer with the triangle indices: after the vertex attributes, before the images. */
const INDICES = 4;

/** A GLB file: a flat sample of one repeat in metres, facing up, with its material and textures embedded. */
export function glb(source: PackSource, maps: SurfaceMaps): Buffer {
  const half = source.surface.sizeMm / 2000;
  const pieces = [
    floats([-half, 0, half, half, 0, half, half, 0, -half, -half, 0, -half]),
    floats([0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0]),
    // Tangents point right in the picture, whose top edge is at the back. Without them, viewers guess the orientation
    // of the normal map.
    floats([1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1]),
    floats([0, 1, 1, 1, 1, 0, 0, 0]),
    Buffer.from(new Uint16Array([0, 1, 2, 0, 2, 3]).buffer),
    maps.colour,
    maps.small.normal,
    maps.small.roughness,
  ];
  const { views, binary } = packed(pieces);
  return file(JSON.stringify(document(source, half, views, binary.length)), binary);
}

const floats = (values: readonly number[]) => Buffer.from(new Float32Array(values).buffer);

interface View {
  readonly buffer: 0;
  readonly byteOffset: number;
  readonly byteLength: number;
}

/** Concatenates buffers, each aligned to four bytes. */
function packed(pieces: readonly Buffer[]): { views: View[]; binary: Buffer } {
  const views: View[] = [];
  const parts: Buffer[] = [];
  let byteOffset = 0;
  for (const piece of pieces) {
    views.push({ buffer: 0, byteOffset, byteLength: piece.length });
    const padded = padTo4(piece, 0);
    parts.push(padded);
    byteOffset += padded.length;
  }
  return { views, binary: Buffer.concat(parts) };
}

function padTo4(piece: Buffer, filling: number): Buffer {
  const lacking = (4 - (piece.length % 4)) % 4;
  return lacking === 0 ? piece : Buffer.concat([piece, Buffer.alloc(lacking, filling)]);
}

function document(
  { base, name, colour, house, surface, address }: PackSource,
  half: number,
  views: readonly View[],
  byteLength: number,
) {
  const [, , , , , ...pictures] = views;
  const target = (index: number) =>
    index < INDICES ? { target: ARRAY_BUFFER } : { target: ELEMENT_ARRAY_BUFFER };
  return {
    asset: { version: '2.0', generator: house.name, copyright: house.legalName },
    extras: {
      address,
      repeatMillimetres: [surface.sizeMm, surface.sizeMm],
      turnDegrees: surface.turnDegrees,
    },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, name: base }],
    meshes: [
      {
        name: base,
        primitives: [
          {
            attributes: { POSITION: 0, NORMAL: 1, TANGENT: 2, TEXCOORD_0: 3 },
            ...{ indices: INDICES, material: 0 },
          },
        ],
      },
    ],
    materials: [
      {
        name: `${name}, ${colour}`,
        pbrMetallicRoughness: {
          baseColorTexture: { index: 0 },
          metallicFactor: 0,
          roughnessFactor: 1,
          metallicRoughnessTexture: { index: 2 },
        },
        normalTexture: { index: 1 },
      },
    ],
    textures: pictures.map((_, at) => ({ sampler: 0, source: at })),
    samplers: [{ magFilter: LINEAR, minFilter: LINEAR_MIPMAP_LINEAR, wrapS: REPEAT, wrapT: REPEAT }],
    images: pictures.map((_, at) => ({
      bufferView: at + INDICES + 1,
      mimeType: 'image/jpeg',
      name: ['colour', 'normal', 'roughness'][at],
    })),
    accessors: [
      {
        bufferView: 0,
        componentType: FLOAT,
        count: 4,
        type: 'VEC3',
        min: [-half, 0, -half].map(Math.fround),
        max: [half, 0, half].map(Math.fround),
      },
      { bufferView: 1, componentType: FLOAT, count: 4, type: 'VEC3' },
      { bufferView: 2, componentType: FLOAT, count: 4, type: 'VEC4' },
      { bufferView: 3, componentType: FLOAT, count: 4, type: 'VEC2' },
      { bufferView: INDICES, componentType: UNSIGNED_SHORT, count: 6, type: 'SCALAR' },
    ],
    bufferViews: views.map((view, at) => (at <= INDICES ? { ...view, ...target(at) } : view)),
    buffers: [{ byteLength }],
  };
}

/** Assembles the file: a header of twelve bytes, then each chunk with its length and type. */
function file(json: string, binary: Buffer): Buffer {
  const text = padTo4(Buffer.from(json), 0x20);
  const header = Buffer.alloc(12);
  header.writeUInt32LE(MAGIC, 0);
  header.writeUInt32LE(2, 4);
  header.writeUInt32LE(12 + 8 + text.length + 8 + binary.length, 8);
  return Buffer.concat([header, chunkHead(text, CHUNK.json), text, chunkHead(binary, CHUNK.binary), binary]);
}

function chunkHead({ length }: Buffer, kind: number): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(length, 0);
  head.writeUInt32LE(kind, 4);
  return head;
}
