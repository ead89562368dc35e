import type { Placement } from '#lib/media/placement.ts';
import { swatchMap } from '#lib/rendering/camera.ts';
import { columns, type PaintedScene } from './painted-scene.ts';
import { VERTEX } from './shaders.ts';

export interface FloorPainter {
  /** Whether a full surface is loaded, not only its draft. */
  has(key: string): boolean;
  /**
   * Stores a surface (one whole repeat) under a key and evicts the least recently used one. A draft is a small
   * version.
   */
  keep(key: string, surface: ImageBitmap, isDraft?: boolean): void;
  /**
   * Draws a loaded floor at a scale of the canvas's own width and height. Returns false if the floor is not loaded or
   * the WebGL context is lost.
   */
  paint(key: string, lie: Placement, share: number): boolean;
  /** Resolves once drawing is complete, the context is lost, or the time limit has passed; false if memory ran out. */
  drawn(): Promise<boolean>;
  dispose(): void;
}

/** Number of surfaces kept in graphics memory, 5 MB each. */
const MAX_SURFACES = 4;
/** Polling interval and time limit, both in ms, for the graphics card to finish. */
const ASK_MS = 4;
const LONGEST_MS = 10_000;

/** Draws floors into a canvas that shows a scene; undefined without WebGL2. */
export function createFloorPainter(canvas: HTMLCanvasElement, scene: PaintedScene): FloorPainter | undefined {
  const gl = canvas.getContext('webgl2', { antialias: false, depth: false, powerPreference: 'low-power' });
  const program = gl && linked(gl, scene.shader);
  if (!gl || !program) return undefined;
  const { width, height } = canvas;
  const surfaces = new Map<string, { readonly texture: WebGLTexture; readonly isDraft: boolean }>();
  const uniform = (name: string) => gl.getUniformLocation(program, name);

  // Renamed, because the linter mistakes WebGL's `useProgram` for a React hook.
  const begin = gl.useProgram.bind(gl);
  begin(program);
  gl.uniform2f(uniform('size'), width, height);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  let unit = 0;
  scene.begin({
    gl,
    uniform,
    still(name) {
      gl.uniform1i(uniform(name), ++unit);
      return still(gl, unit);
    },
  });
  gl.activeTexture(gl.TEXTURE0);

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
    paint(key, { sizeMetres, turnDegrees, gloss, tracks = 0 }, share) {
      const surface = surfaces.get(key);
      if (!surface || gl.isContextLost()) return false;
      surfaces.delete(key);
      surfaces.set(key, surface);
      gl.bindTexture(gl.TEXTURE_2D, surface.texture);
      const ground = scene.ground();
      const map = swatchMap(ground.metres, sizeMetres, turnDegrees + ground.turnDegrees);
      gl.uniform1f(uniform('gloss'), gloss);
      gl.uniform1f(uniform('tracks'), tracks);
      gl.uniformMatrix3fv(uniform('floorMap'), false, columns(map));
      resize(canvas, Math.round(width * share), Math.round(height * share));
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.uniform2f(uniform('grain'), width / canvas.width, height / canvas.height);
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      return true;
    },
    async drawn() {
      const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
      gl.flush();
      const until = performance.now() + LONGEST_MS;
      const isDrawing = (sync: WebGLSync) =>
        !gl.isContextLost() && gl.getSyncParameter(sync, gl.SYNC_STATUS) !== gl.SIGNALED;
      while (fence && isDrawing(fence) && performance.now() < until)
        await new Promise((resolve) => setTimeout(resolve, ASK_MS));
      gl.deleteSync(fence);
      // Calling this earlier would block the page until drawing is complete.
      return gl.isContextLost() || gl.getError() === gl.NO_ERROR;
    },
    // Frees textures and the program at once; a browser allows only a few WebGL contexts.
    dispose: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  };
}

/** Setting a canvas's size clears it, even to the same size. */
function resize(canvas: HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

/** A repeating texture of a surface at the current texture unit, with mipmaps. */
function repeated(gl: WebGL2RenderingContext, surface: ImageBitmap): WebGLTexture {
  const { TEXTURE_2D } = gl;
  const made = gl.createTexture();
  gl.bindTexture(TEXTURE_2D, made);
  gl.texImage2D(TEXTURE_2D, 0, gl.SRGB8_ALPHA8, gl.RGBA, gl.UNSIGNED_BYTE, surface);
  gl.texParameteri(TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.generateMipmap(TEXTURE_2D);
  return made;
}

/** A smooth texture at its own texture unit, not repeated. */
function still(gl: WebGL2RenderingContext, unit: number): WebGLTexture {
  const texture = gl.createTexture();
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_2D, texture);
  for (const [name, value] of [
    [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
  ] as const)
    gl.texParameteri(gl.TEXTURE_2D, name, value);
  return texture;
}

function linked(gl: WebGL2RenderingContext, fragment: string): WebGLProgram | undefined {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, fragment],
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
