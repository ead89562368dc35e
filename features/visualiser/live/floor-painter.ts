import { type FloorMap, scaledMap, sceneFloorMap, swatchMap } from '#lib/rendering/camera.ts';
import { shadeOfByte, shineOfByte } from '#lib/rendering/floor-light.ts';
import type { RenderInputs } from '#lib/scenes/render-inputs.ts';
import type { Matte } from './draft-matte.ts';
import { FRAGMENT, VERTEX } from './shaders.ts';

/** Placement of a surface: one repeat in metres, rotation in degrees, gloss 0…1. */
interface Lie {
  readonly sizeMetres: number;
  readonly turnDegrees: number;
  readonly gloss: number;
}

export interface FloorPainter {
  /** Whether a surface is there, and no draft of it. */
  has(key: string): boolean;
  /** Keeps a surface, one whole repeat, under a name; the one used longest ago makes room. A draft is small. */
  keep(key: string, surface: ImageBitmap, isDraft?: boolean): void;
  /** Another floor from now on: how much of each pixel it is, and how it lies. */
  reshape(matte: Matte, lie: RenderInputs['lie']): void;
  /** Draws a floor that is loaded; false when it is not, or when the WebGL context is lost. */
  paint(key: string, lie: Lie): boolean;
  dispose(): void;
}

/** Surfaces kept on the graphics card, 5 MB each. */
const MAX_SURFACES = 4;
const UNITS = ['photo', 'matte', 'shade', 'surface'] as const;

/** Draws floors into a canvas of the photo's proportion, the photo given at its size; undefined without WebGL2. */
export function createFloorPainter(
  canvas: HTMLCanvasElement,
  scene: RenderInputs,
  photo: ImageBitmap,
): FloorPainter | undefined {
  const gl = canvas.getContext('webgl2', { antialias: false, depth: false, powerPreference: 'low-power' });
  const program = gl && linked(gl);
  if (!gl || !program) return undefined;
  const { width, height } = canvas;
  let { lie: sceneLie } = scene;
  const metresOf = () => scaledMap(sceneFloorMap(sceneLie, scene.width, scene.height), width / scene.width);
  let metres = metresOf();
  const surfaces = new Map<string, { readonly texture: WebGLTexture; readonly isDraft: boolean }>();
  const uniform = (name: string) => gl.getUniformLocation(program, name);

  // By another name: the linter takes WebGL's own one for a hook of React.
  const begin = gl.useProgram.bind(gl);
  begin(program);
  for (const [unit, name] of UNITS.entries()) gl.uniform1i(uniform(name), unit);
  gl.uniform2f(uniform('size'), width, height);
  gl.uniform1f(uniform('exposure'), scene.exposure);
  gl.viewport(0, 0, width, height);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);

  const { TEXTURE_2D, RED, RG, R8, RG16F, UNSIGNED_BYTE, FLOAT } = gl;
  still(gl, 0);
  gl.texImage2D(TEXTURE_2D, 0, gl.SRGB8_ALPHA8, gl.RGBA, UNSIGNED_BYTE, photo);
  still(gl, 1);
  const cover = ({ width, height, data }: Matte) =>
    gl.texImage2D(TEXTURE_2D, 0, R8, width, height, 0, RED, UNSIGNED_BYTE, data);
  const matte = gl.getParameter(gl.TEXTURE_BINDING_2D) as WebGLTexture;
  cover({ width: scene.width, height: scene.height, data: scene.matte });
  still(gl, 2);
  // As numbers, because light is averaged between pixels and not between their bytes.
  const light = new Float32Array(2 * scene.shade.length);
  for (const [i, byte] of scene.shade.entries()) {
    light[2 * i] = shadeOfByte(byte);
    light[2 * i + 1] = shineOfByte(scene.shine[i] ?? 0);
  }
  gl.texImage2D(TEXTURE_2D, 0, RG16F, scene.shadeWidth, scene.shadeHeight, 0, RG, FLOAT, light);
  gl.activeTexture(gl.TEXTURE3);

  return {
    has: (key) => surfaces.get(key)?.isDraft === false,
    keep(key, surface, isDraft = false) {
      const draft = surfaces.get(key);
      if (draft) gl.deleteTexture(draft.texture);
      surfaces.delete(key);
      surfaces.set(key, { texture: repeated(gl, surface), isDraft });
      const [oldest] = surfaces;
      if (surfaces.size <= MAX_SURFACES || !oldest) return;
      gl.deleteTexture(oldest[1].texture);
      surfaces.delete(oldest[0]);
    },
    reshape(next, lie) {
      sceneLie = lie;
      metres = metresOf();
      gl.activeTexture(gl.TEXTURE1);
      gl.bindTexture(TEXTURE_2D, matte);
      cover(next);
      gl.activeTexture(gl.TEXTURE3);
    },
    paint(key, { sizeMetres, turnDegrees, gloss }) {
      const surface = surfaces.get(key);
      if (!surface || gl.isContextLost()) return false;
      surfaces.delete(key);
      surfaces.set(key, surface);
      gl.bindTexture(TEXTURE_2D, surface.texture);
      const map = swatchMap(metres, sizeMetres, turnDegrees + sceneLie.turnDegrees);
      gl.uniform1f(uniform('gloss'), gloss);
      gl.uniformMatrix3fv(uniform('floorMap'), false, columns(map));
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      return gl.getError() === gl.NO_ERROR;
    },
    // Frees textures and program at once; a browser keeps only few drawings.
    dispose: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  };
}

/** A texture of a surface at the current unit, repeated, with its smaller sizes. */
function repeated(gl: WebGL2RenderingContext, surface: ImageBitmap): WebGLTexture {
  const { TEXTURE_2D } = gl;
  const made = gl.createTexture();
  gl.bindTexture(TEXTURE_2D, made);
  gl.texImage2D(TEXTURE_2D, 0, gl.SRGB8_ALPHA8, gl.RGBA, gl.UNSIGNED_BYTE, surface);
  gl.texParameteri(TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.generateMipmap(TEXTURE_2D);
  return made;
}

/** A texture at a unit of its own, smooth, not repeated. */
function still(gl: WebGL2RenderingContext, unit: number): void {
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  for (const [name, value] of [
    [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
  ] as const)
    gl.texParameteri(gl.TEXTURE_2D, name, value);
}

function linked(gl: WebGL2RenderingContext): WebGLProgram | undefined {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) return undefined;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : undefined;
}

/** A matrix as WebGL takes it, column by column. */
const columns = (map: FloorMap) =>
  [0, 1, 2].flatMap((column) => [0, 3, 6].map((row) => map[row + column] ?? 0));
