import type { Lie } from '#lib/media/lie.ts';
import { swatchMap } from '#lib/rendering/camera.ts';
import { columns, type PaintedScene } from './painted-scene.ts';
import { VERTEX } from './shaders.ts';

export interface FloorPainter {
  /** Whether a surface is there, and no draft of it. */
  has(key: string): boolean;
  /** Keeps a surface, one whole repeat, under a name; the one used longest ago makes room. A draft is small. */
  keep(key: string, surface: ImageBitmap, isDraft?: boolean): void;
  /**
   * Draws a floor that is loaded, in a share of the canvas's own width and height; false when it is not loaded, or when
   * the WebGL context is lost.
   */
  paint(key: string, lie: Lie, share: number): boolean;
  /** Resolves once all is drawn, the context lost, or time is over; false when there was no room for it. */
  drawn(): Promise<boolean>;
  dispose(): void;
}

/** Surfaces kept on the graphics card, 5 MB each. */
const MAX_SURFACES = 4;
/** How often the graphics card is asked whether it is done, and for how long. */
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

  // By another name: the linter takes WebGL's own one for a hook of React.
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
      // Asked for earlier, it would hold up the page until all is drawn.
      return gl.isContextLost() || gl.getError() === gl.NO_ERROR;
    },
    // Frees textures and program at once; a browser keeps only few drawings.
    dispose: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  };
}

/** Setting a size empties a canvas, also where it is the same. */
function resize(canvas: HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
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
